import type { problems as source } from '../sr-Cyrl-RS/problems.ts'

export const problems = {
  'problems.invalidRequest': 'The data is not valid. Check your entry and try again.',
  'problems.notFound': 'What you asked for does not exist.',
  'problems.methodNotAllowed': 'This kind of request is not allowed.',
  'problems.unauthorized': 'Your session has expired. Sign in again.',
  'problems.tooManyRequests': 'Too many attempts. Wait a little, then try again.',
  'problems.tooManyRequestsFor':
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'problems.payloadTooLarge': 'The data sent is too large.',
  'problems.unsupportedMediaType': 'The format of the data sent is not supported.',
  'problems.unavailable': 'The portal is not available at the moment. Try again in a few minutes.',
  'problems.unexpected': 'Something went wrong. Try again later or contact customer support.',
  'problems.robotCheckFailed': 'The “I’m not a robot” check did not succeed. Repeat the check.',
  'problems.robotCheckUnavailable':
    'The “I’m not a robot” check is not available at the moment. Try again in a few minutes.',
  'problems.wrongCredentials': 'Wrong username or password.',
  'problems.robotCheckNeeded':
    'There were several wrong attempts to sign in to this account. Confirm that you are not a robot, then sign in.',
  'problems.accountNotVerified':
    'The account is not verified yet. Enter the code we e-mailed you or ask for a new one.',
  'problems.codeAlreadySent':
    'We have already sent you a code. Check your e-mail; you can ask for a new code in one minute.',
  'problems.codeSpent':
    'The code is no longer valid. If you have already entered it, sign in; if not, ask for a new one.',
  'problems.codeTriesUsedUp': 'This code no longer works. You can ask for a new one in a minute.',
  'problems.codeNotAskedHere':
    'A code works only in the browser in which you asked for it, and once. If you have already entered it, sign in. If not, enter it there, or start again here: register, or ask for a new password.',
  'problems.wrongCode': 'Wrong code, or one that is no longer valid. Check it or ask for a new one.',
  'problems.passwordTooWeak':
    'The password must contain at least one lowercase letter, one uppercase letter, one digit and one special character, and at least 8 characters.',
  'problems.passwordTooCommon':
    'This password is on the list of the most common passwords, which attackers try first, or is very much like one of them. Choose another one.',
  'problems.passwordsDiffer': 'Passwords must be identical',
  'problems.consentsMissing': 'You must accept the terms of use and data processing.',
  'problems.tryAgainSoon': 'The portal is very busy right now. Try again in a few seconds.',
  'problems.oldPasswordWrong': 'The old password is incorrect.',
  'problems.contractDataWrong': 'We found no contract with this data. Check it and try again.',
  'problems.contractAlreadyAdded': 'This contract is already in your account.',
  'problems.deliveryUnchanged':
    'The changes cannot be confirmed. The data entered is identical to the existing data.',
  'problems.deliveryCannotChange': 'The bill delivery method cannot be changed for this contract.',
  'problems.deliveryTypeNotOffered': 'The chosen bill delivery method is not available. Choose another one.',
  'problems.mobilePhoneInvalid': 'Invalid mobile phone number. (06XXXXXXXXX)',
  'problems.fileMissing': 'Choose a file.',
  'problems.fileNotAnImage': 'The chosen file is not an image.',
  'problems.filesTooLarge': 'The total size of the files must be less than 25MB',
  'problems.fileTypeNotAllowed': 'Some of the documents are not in an allowed format.',
  'problems.tooManyFiles': 'Too many documents. Remove some of them and try again.',
  'problems.fileEmpty': 'One of the documents is empty. Remove it or choose another one.',
  'problems.fileUnpacksTooLarge':
    'One of the documents is too large when opened. Make it smaller and try again.',
  'problems.fileTooComplex':
    'One of the documents is too complex to be checked. Save it as a PDF or as a picture and try again.',
  'problems.fileHasActiveContent':
    'One of the documents contains macros, scripts, embedded objects or links that open by themselves. Save it as a plain PDF or as a picture, without such content, and try again.',
  'problems.fileEncrypted':
    'One of the documents is locked with a password, so it cannot be checked. Save it without protection and try again.',
  'problems.fileInfected': 'One of the documents contains harmful software and was not accepted.',
  'problems.fileCheckUnavailable':
    'The documents cannot be checked at the moment. Try again in a few minutes.',
  'problems.complaintsDisabled': 'Complaints cannot be sent at the moment.',
  'problems.billNotPrintable': 'This bill is not available as a PDF document.',
  'problems.noBillDocuments': 'None of the chosen bills has a PDF document.',
  'problems.tooManyBillDocuments':
    'More than 500 bills are chosen. Narrow the choice, for example to one year, and download part by part.',
  'problems.amountRangeReversed': 'Amount from must be less than Amount to',
  'problems.contractWithoutBills': 'Payment is not possible because this contract has no bills.',
  'problems.meterRegistersDiffer':
    'The readings do not match the meter of this point of delivery. Reload the page and enter them again.',
  'problems.meterStateTooLow':
    'A reading can’t be lower than the last one. Check the digits, and whether this is the right meter.',
  'problems.meterStateHigh': 'This reading is unusually high. Check the digits; if it is right, confirm it.',
  'problems.meterNotRead': 'This meter has not been read yet, so there is nothing to compare with.',
  'problems.meterStateTooLong':
    'The reading has more digits than the meter shows. Copy only those before the comma.',
  'problems.pointInactive': 'This point of delivery is no longer active, so its meter is not read.',
  'problems.photoHeic':
    'The photo is in the HEIC format, which we can’t open. Send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again.',
  'problems.meterReadRemotely': 'This meter is read remotely, so there is nothing to send.',
  'problems.readingWindowClosed':
    'A reading can’t be sent now, because the window is not open. The page for sending says when the next one is.',
  'problems.readingPhotoMissing': 'Add a photo that shows the meter’s number and the reading.',
  'problems.alertCannotBeSilenced': 'Alerts about money and security must keep at least one channel.',
  'problems.alertLinkInvalid':
    'The link in the e-mail no longer works. Sign in and set your alerts on the Profile page.',
  'problems.pushServiceNotAllowed': 'Alerts are not possible in this browser.',
  'problems.sessionIsCurrent': 'You are using this device now. Sign out of it in the menu of the portal.',
  'problems.tooManyDevices': 'Alerts already go to the largest number of devices. Remove one and try again.',
  'problems.amountNotPositive': 'The amount must be greater than 0',
  'problems.amountAboveLimit': 'The amount is too high for one payment.',
  'problems.amountAboveLimitOf': 'The highest amount of one payment is {limit} RSD',
  'problems.amountsDisagree':
    'The amount to pay or the fee has changed in the meantime. Check the amount and try again.',
  'problems.cardExpired': 'The payment card has expired.',
  'problems.cardNotSaved': 'This card is no longer saved. Choose another one or enter the details of a card.',
  'problems.cardDeclined':
    'The payment was unsuccessful. Your account was not charged. The most common cause is a wrong card number, expiry date or security code. Try again and call your bank if it happens again.',
  'problems.threeDSecureRequired':
    'The bank asks you to confirm this payment on its page. Your account was not charged.',
  'problems.paymentInFlight': 'This payment is already in progress. Wait for its outcome.',
  'problems.paymentOpen':
    'A payment for this contract is already open. Continue it or cancel it, then try again.',
  'problems.paymentNotBooked':
    'This contract has been paid and the payment is not booked yet. Confirm that you want to pay once more.',
  'problems.heldReturn.title': 'Just a moment, we are keeping your bank’s confirmation',
  'problems.heldReturn.text':
    'The portal cannot record the answer of the bank right now. Keep this page open: we will try again in a few seconds, and the confirmation will not be lost.',
  'problems.heldReturn.tryNow': 'Try now',
  'problems.paymentAlreadyFinished': 'This payment is already finished and will not be repeated.',
  'problems.paymentKeyExpired': 'The time allowed for completing payment has expired.',
  'problems.paymentUnavailable': 'Payment is not available at the moment. Try again in a few minutes.',
  'problems.field.unknown': 'Unknown field',
  'problems.field.robotCheck': 'You must complete the “I’m not a robot” check.',
  'problems.field.codeFormat': 'Invalid code format. Only digits are allowed.',
  'problems.field.wholeNumber': 'Enter whole kWh, without the digits after the comma on the meter.',
  'problems.field.exactLength': 'Must contain exactly: {length} characters',
} satisfies Record<keyof typeof source, string>
