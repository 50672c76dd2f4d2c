import type { ownReadings as source } from '../sr-Cyrl-RS/own-readings.ts'

export const ownReadings = {
  'metering.ownReadings.loading': 'Loading the meter',
  'metering.ownReadings.loadFailed':
    'The meter can’t be shown right now. What you have typed is kept. Please try again.',
  'metering.ownReadings.missing': 'This point of delivery is not in your contracts.',
  'metering.ownReadings.until': 'until {date}',
  'metering.ownReadings.meter': 'Meter',
  'metering.ownReadings.meterNumber': 'Meter number',
  'metering.ownReadings.compareNumber': 'Check that the meter in front of you has the same number.',
  'metering.ownReadings.states': 'What the meter shows',
  'metering.ownReadings.intro':
    'Copy the digits in order, with or without leading zeros. Leave out digits after the comma, which are often red.',
  'metering.ownReadings.register.Ht': 'Higher tariff (HT)',
  'metering.ownReadings.register.Lt': 'Lower tariff (LT)',
  'metering.ownReadings.register.St': 'Meter reading',
  'metering.ownReadings.last': 'Last reading: {state} kWh, {date}',
  'metering.ownReadings.lastUnknown': 'The last reading is not known.',
  'metering.ownReadings.used': '{energy} kWh used',
  'metering.ownReadings.rolledOver':
    'The counter passed all its nines and began from zero, so this means {energy} kWh used.',
  'metering.ownReadings.unusual':
    '{days, plural, one {That is {energy} kWh in # day, and the most so far was {highest} kWh in the same time.} other {That is {energy} kWh in # days, and the most so far was {highest} kWh in the same time.}} Please check the digits.',
  'metering.ownReadings.error.wholeNumber': 'Type digits only, without a comma or a dot.',
  'metering.ownReadings.error.tooLong':
    '{digits, plural, one {This meter shows # digit. Check that you have not copied digits after the comma.} other {This meter shows # digits. Check that you have not copied digits after the comma.}}',
  'metering.ownReadings.error.tooLow':
    'This is lower than the last reading ({state}). Check the digits, and that the meter’s number is {number}. If the meter was replaced, tell us.',
  'metering.ownReadings.error.swapped':
    'The higher and the lower tariff seem to have changed places: each reading fits the other one.',
  'metering.ownReadings.contact': 'Contact',
  'metering.ownReadings.photo': 'Photo of the meter',
  'metering.ownReadings.photos': 'Photos of the meter',
  'metering.ownReadings.photoHint.one': 'The whole meter, so that its number and the reading can be seen.',
  'metering.ownReadings.photoHint.each':
    'A digital meter shows its tariffs one after another: take a photo of the display at each of them.',
  'metering.ownReadings.locationRemoved': 'Where the photo was taken is removed before sending.',
  'metering.ownReadings.takePhoto': 'Take a photo',
  'metering.ownReadings.choosePhoto': 'Choose a picture',
  'metering.ownReadings.retakePhoto': 'Take it again',
  'metering.ownReadings.changePhoto': 'Choose another picture',
  'metering.ownReadings.removePhoto': 'Remove the picture',
  'metering.ownReadings.photoReady': 'The picture is ready: {what}',
  'metering.ownReadings.photoPreparing': 'Preparing the picture',
  'metering.ownReadings.photoProblem.missing': 'Add a photo that shows the meter’s number and the reading.',
  'metering.ownReadings.photoProblem.unreadable':
    'The browser can’t open this file as a picture. Choose a JPEG or PNG, or take a photo again.',
  'metering.ownReadings.photoProblem.heic':
    'This picture is in the HEIC format, which this browser can’t open. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again; or open the picture, take a screenshot of it, and choose that.',
  'metering.ownReadings.photoProblem.pdf':
    'This is a PDF document, not a picture. Take a photo of the meter, or choose a picture in JPEG or PNG.',
  'metering.ownReadings.photoProblem.tooLarge': 'The pictures are too large to send. Take them again.',
  'metering.ownReadings.photosNeeded': 'A reading can’t be sent without a photo.',
  'metering.ownReadings.photosStay':
    'The photos you have sent count for the correction too; add new ones if you wish.',
  'metering.ownReadings.estimate': 'Estimate',
  'metering.ownReadings.estimate.empty':
    'As soon as you type the reading, you will see here how much you used and what the bill would be.',
  'metering.ownReadings.estimate.sinceLast': 'Consumption since the last reading',
  'metering.ownReadings.estimate.consumption':
    '{days, plural, one {Consumption in # day} other {Consumption in # days}}',
  'metering.ownReadings.estimate.amount': 'Bill for this reading',
  'metering.ownReadings.estimate.discount': '{percent}% discount for sending the reading and paying on time',
  'metering.ownReadings.estimate.note': 'With fees and taxes, without earlier debt.',
  'metering.ownReadings.estimate.loading': 'Working out the amount',
  'metering.ownReadings.estimate.unknown':
    'The amount can’t be estimated now. You can send the reading all the same.',
  'metering.ownReadings.estimate.offline': 'You will see the amount when the connection is back.',
  'metering.ownReadings.send': 'Send',
  'metering.ownReadings.sendCorrection': 'Send the correction',
  'metering.ownReadings.correctUntil': 'You can correct it until the end of {date}',
  'metering.ownReadings.sending': 'Sending the reading',
  'metering.ownReadings.finishing': 'Sent, waiting for confirmation',
  'metering.ownReadings.sentBytes': '{sent} of {total}',
  'metering.ownReadings.stop': 'Stop sending',
  'metering.ownReadings.offline':
    'There is no internet connection. You can type the reading and take photos: they are kept on this device, and you send them when the connection is back.',
  'metering.ownReadings.draft.found': 'This is what you typed earlier and have not sent.',
  'metering.ownReadings.draft.lostPhotos':
    'The pictures could not be kept on this device. Please add them again.',
  'metering.ownReadings.draft.notKept':
    'This device has no room, or the browser does not allow it to keep anything: what you entered stays only while this page is open. Send it before you close the page.',
  'metering.ownReadings.draft.discard': 'Discard',
  'metering.ownReadings.draft.discardTitle': 'Discard what you typed?',
  'metering.ownReadings.draft.discardText':
    'The reading and pictures that you have not sent will be deleted from this device.',
  'metering.ownReadings.sure.title': 'Are you sure?',
  'metering.ownReadings.sure.server': 'By this reading you used more than ever before.',
  'metering.ownReadings.sure.confirm': 'Yes, send it',
  'metering.ownReadings.sure.back': 'I will check the digits',
  'metering.ownReadings.received': 'We have received the reading under number {number}.',
  'metering.ownReadings.receivedCorrection': 'We have received the correction under number {number}.',
  'metering.ownReadings.mailed': 'We are also sending a confirmation to your e-mail.',
  'metering.ownReadings.sent': 'Reading you sent',
  'metering.ownReadings.number': 'Number',
  'metering.ownReadings.sentAt': 'Sent',
  'metering.ownReadings.consumption': 'Consumption',
  'metering.ownReadings.amount': 'Estimated bill',
  'metering.ownReadings.version': 'Correction {number}',
  'metering.ownReadings.state.received': 'Received',
  'metering.ownReadings.state.passedOn': 'Passed on',
  'metering.ownReadings.state.accepted': 'Accepted',
  'metering.ownReadings.state.rejected': 'Rejected',
  'metering.ownReadings.state.replaced': 'Replaced by a correction',
  'metering.ownReadings.next': 'What happens next',
  'metering.ownReadings.next.received':
    'We pass the reading on to be checked. Once it is accepted, the next bill is based on it and says that the reading is your own.',
  'metering.ownReadings.next.passedOn':
    'The reading is being checked. Once it is accepted, the next bill is based on it and says that the reading is your own.',
  'metering.ownReadings.next.accepted':
    'The reading was accepted. The next bill is based on it and says that the reading is your own.',
  'metering.ownReadings.next.rejected': 'The reading was not accepted.',
  'metering.ownReadings.next.rejectedBecause': 'The reading was not accepted: {reason}',
  'metering.ownReadings.next.sendAgain': 'Send a correction while the window is open, until {date}',
  'metering.ownReadings.correct': 'Correct the reading',
  'metering.ownReadings.closedAfterSending':
    'The window has closed, so this reading can’t be corrected any more.',
  'metering.ownReadings.none.remotelyRead': 'You have nothing to send',
  'metering.ownReadings.none.remotelyRead.text':
    'This meter is read remotely: we get the reading every month without you.',
  'metering.ownReadings.none.inactivePoint': 'This point of delivery is not active',
  'metering.ownReadings.none.inactivePoint.text':
    'Readings are sent only for a point of delivery that is being supplied.',
  'metering.ownReadings.none.neverRead': 'The meter has not been read yet',
  'metering.ownReadings.none.neverRead.text':
    'The supplier does the first reading. After it you can send readings yourself.',
  'metering.ownReadings.none.windowClosed': 'Readings are not taken now',
  'metering.ownReadings.none.windowClosed.text': 'The next window is from {from} to {to}',
  'metering.ownReadings.remind': 'Reminder and calendar',
  'metering.ownReadings.noPoints': 'The contract has no point of delivery yet',
  'metering.ownReadings.noPoints.text': 'Once the supplier adds one, you can send meter readings here.',
  'metering.ownReadings.card': 'Send the meter reading',
  'metering.ownReadings.card.text':
    'You have until {date} If you send it, the next bill will be based on what you really used.',
  'metering.ownReadings.card.lastDay':
    'Today is the last day. If you send it, the next bill will be based on what you really used.',
  'metering.ownReadings.history.loading': 'Loading the readings you sent',
  'metering.ownReadings.history.failed': 'The readings you sent can’t be shown right now. Please try again.',
  'metering.ownReadings.history.empty': 'You have not sent a reading for this point of delivery yet.',
  'metering.ownReadings.history.state': '{register}: {state}',
  'metering.ownReadings.history.openPhoto': 'Photo {place}',
  'metering.ownReadings.history.openPhotoOf': 'Photo {place}, {month}',
  'metering.ownReadings.history.photoFailed': 'The photo can’t be shown right now. Please try again.',
  'metering.ownReadings.history.photoGone': 'This photo is no longer kept.',
} as const satisfies Record<keyof typeof source, string>
