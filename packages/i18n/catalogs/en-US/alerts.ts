export const alerts = {
  'alerts.title': 'Alerts',
  'alerts.intro': 'Choose what we tell you and how. Every change is saved at once.',
  'alerts.loading': 'Loading alerts',
  'alerts.loadFailed': 'Your alert settings can’t be shown right now. Nothing has changed. Try again.',
  'alerts.what': 'What we tell you',
  'alerts.when': 'When and how it comes',

  'alerts.channel.email': 'E-mail',
  'alerts.channel.push': 'Phone',
  'alerts.channel.inbox': 'Messages',
  'alerts.channelAbout.push': '{count, plural, one {to # device} other {to # devices}}',
  'alerts.channelAbout.noDevice': 'is not turned on for any device yet; turn it on further down the page',
  'alerts.channelAbout.pushUnknown': 'to the devices where you turned alerts on',
  'alerts.channelAbout.inbox': 'in the portal, in the inbox at the top of the page',

  'alerts.group.count': '{channel} {on}/{all}',
  'alerts.group.bills': 'Bills and debts',
  'alerts.group.payments': 'Payments',
  'alerts.group.consumption': 'Consumption and savings',
  'alerts.group.answers': 'Answers from the supplier',
  'alerts.group.security': 'Security of your account',

  'alerts.kind.newBill': 'New bill',
  'alerts.kind.dueSoon': 'Bill due soon',
  'alerts.kind.overdue': 'Bill overdue',
  'alerts.kind.warning': 'Warning',
  'alerts.kind.discountDeadline': 'Discount about to end',
  'alerts.kind.paymentOutcome': 'Outcome of a payment',
  'alerts.kind.paymentBooked': 'Payment booked',
  'alerts.kind.complaintAnswered': 'Complaint answered',
  'alerts.kind.message': 'Message from the supplier',
  'alerts.kind.readingWindow': 'Time to send a meter reading',
  'alerts.kind.highBill': 'Bill higher than expected',
  'alerts.kind.budget': 'Budget will not be enough',
  'alerts.kind.newDevice': 'Sign-in on a new device',
  'alerts.kind.passwordChanged': 'Password changed',
  'alerts.kind.cardChanged': 'Card added or removed',
  'alerts.kind.accessChanged': 'Access to a contract changed',

  'alerts.about.newBill': 'Amount, due date and payment code as soon as the bill is there.',
  'alerts.about.dueSoon': 'Three days before the due date, if the bill is not paid.',
  'alerts.about.overdue': 'When the due date has passed and the bill is not paid.',
  'alerts.about.warning': 'When the supplier sends a warning.',
  'alerts.about.discountDeadline': 'While you can still get the discount.',
  'alerts.about.paymentOutcome': 'Whether a payment made in the portal went through.',
  'alerts.about.paymentBooked': 'When the supplier books your payment.',
  'alerts.about.complaintAnswered': 'When the supplier answers a complaint.',
  'alerts.about.message': 'For example about planned works.',
  'alerts.about.readingWindow': 'When sending opens, on its last day, and when a reading is not accepted.',
  'alerts.about.highBill': 'When a bill is well above what we estimated.',
  'alerts.about.budget': 'If you set a monthly budget on the Savings page.',
  'alerts.about.newDevice': 'When somebody signs in on a device we have not seen before.',
  'alerts.about.passwordChanged': 'When the password of your account is changed.',
  'alerts.about.cardChanged': 'When a card is saved or removed.',
  'alerts.about.accessChanged': 'When a contract you have is added to another account or removed from it.',

  'alerts.locked.kind': 'At least one way stays on.',
  'alerts.locked.place': 'The message itself is always in Messages.',
  'alerts.locked.held':
    'It reaches you this way only. It stays on because it is about money or the security of your account; turn another way on first.',

  'alerts.contract.label': 'For which contract',
  'alerts.contract.all': 'All contracts',
  'alerts.contract.withOwn': '{label} (its own)',
  'alerts.contract.own': 'Own settings for this contract',
  'alerts.contract.ownHint':
    'What you change here applies to this contract only. Alerts about the account are set for all contracts.',
  'alerts.contract.followsHint': 'The same settings apply to this contract as to all.',

  'alerts.quiet.label': 'Quiet hours',
  'alerts.quiet.hint': 'E-mail and phone wait until they are over. Security alerts come at once.',
  'alerts.quiet.from': 'From',
  'alerts.quiet.to': 'To',
  'alerts.digest.label': 'One e-mail a day',
  'alerts.digest.hint':
    'Everything since the last one comes together. Security and payment alerts do not wait, nor does a reminder of a last day.',
  'alerts.digest.at': 'Comes at',
  'alerts.digest.othersHint':
    'Everything since the last one comes together, except for contracts with their own settings. Security and payment alerts do not wait, nor does a reminder of a last day.',
  'alerts.digest.contractLabel': 'One e-mail a day about this contract',
  'alerts.digest.contractHint':
    'Everything about this contract comes together. Payment alerts do not wait, nor does a reminder of a last day.',
  'alerts.lockScreen.label': 'A locked phone shows',
  'alerts.lockScreen.plain': 'Only that something came',
  'alerts.lockScreen.plainHint': 'For example: “A new bill has arrived”.',
  'alerts.lockScreen.detailed': 'Amounts and names too',
  'alerts.lockScreen.detailedHint': 'Anybody who sees your phone can read them.',

  'alerts.saving.running': 'Saving…',
  'alerts.saving.saved': 'Saved',
  'alerts.saving.undo': 'Undo',
  'alerts.saving.failed': 'Your choice is not saved yet.',
  'alerts.saving.discard': 'Back to what is saved',

  'alerts.devices.title': 'Phone and other devices',
  'alerts.devices.loadFailed': 'Your devices can’t be shown right now. Try again.',
  'alerts.devices.this': 'This device',
  'alerts.devices.isOn': 'On',
  'alerts.devices.state.unsupported':
    'This browser can’t receive alerts. Open the portal in a newer browser.',
  'alerts.devices.state.needsInstallation':
    'On this device alerts work once the portal is on the home screen: tap the share button, choose “Add to Home Screen”, open the portal from the new icon and come back here.',
  'alerts.devices.state.notOffered': 'The supplier does not send alerts to devices for now.',
  'alerts.devices.state.denied':
    'Alerts from the portal are blocked in this browser. Open the site settings (the sign beside the address), allow notifications and come back to this page.',
  'alerts.devices.state.off': 'Alerts do not come to this device.',
  'alerts.devices.state.on': 'Alerts come to this device even when the portal is not open.',
  'alerts.devices.turnOn': 'Turn alerts on',
  'alerts.devices.turnOff': 'Turn alerts off',
  'alerts.devices.notGiven':
    'The browser did not get your permission. Press again and choose to allow when the browser asks.',
  'alerts.devices.failed':
    'Alerts were not turned on for this device. Reload the page and try again; in a private window it is not possible.',
  'alerts.devices.others': 'Other devices',
  'alerts.devices.addedAt': 'Turned on {date}',
  'alerts.devices.lastSentAt': 'Last alert {date}',
  'alerts.devices.nothingSent': 'No alert yet',
  'alerts.devices.removeNamed': 'Remove the device {name}',
  'alerts.devices.removeTitle': 'Remove device',
  'alerts.devices.removeText':
    'Alerts will no longer come to {name}. They can be turned on again on that device.',
  'alerts.devices.remove': 'Remove',

  'alerts.calendar.title': 'Calendar',
  'alerts.calendar.text':
    'Due dates and the days for sending readings in your calendar. The calendar keeps them up to date.',
  'alerts.calendar.loadFailed': 'The calendar address can’t be shown right now. Try again.',
  'alerts.calendar.create': 'Create a calendar address',
  'alerts.calendar.address': 'Private address',
  'alerts.calendar.addressHint': 'Whoever knows this address sees your dates, so do not share it.',
  'alerts.calendar.copy': 'Copy the address',
  'alerts.calendar.copied': 'Address copied',
  'alerts.calendar.open': 'Add to calendar',
  'alerts.calendar.renew': 'New address',
  'alerts.calendar.remove': 'Revoke the address',
  'alerts.calendar.renewTitle': 'New calendar address',
  'alerts.calendar.renewText':
    'The present address stops working at once. Enter the new one in the calendars that use it.',
  'alerts.calendar.renewSubmit': 'Create a new one',
  'alerts.calendar.removeTitle': 'Revoke the calendar address',
  'alerts.calendar.removeText':
    'The address stops working at once and calendars get no more dates. You can create a new one at any time.',
  'alerts.calendar.removeSubmit': 'Revoke',

  'alerts.bounced.text':
    'E-mails to {email} come back to us, so we stopped sending them. If the address is right, confirm it and we will send again. If not, tell customer support the new one.',
  'alerts.bounced.confirm': 'The address is right',
  'alerts.bounced.change': 'Tell us the new address',
  'alerts.bounced.confirmed': 'We are sending e-mails to {email} again.',
  'alerts.bounced.note': 'E-mails to {email} come back to us, so alerts do not reach you by e-mail.',
  'alerts.bounced.look': 'Check the address',

  'alerts.link.intro':
    'Alerts for the account {email}. This page asks for no sign-in and changes alerts only.',
  'alerts.link.contract': 'Collection number {number}',
  'alerts.link.bounced':
    'E-mails to this address come back to us, so we stopped sending them. Sign in and confirm the address on the Profile page.',
  'alerts.link.invalidTitle': 'The link no longer works',
  'alerts.link.invalidText':
    'The link in the e-mail has expired or is not complete. Nothing has changed. Sign in and set your alerts on the Profile page.',
  'alerts.link.signIn': 'Sign in',
  'alerts.unsubscribe.title': 'Fewer e-mails',
  'alerts.unsubscribe.one.on': 'No longer want the e-mail “{name}”?',
  'alerts.unsubscribe.one.press': 'Turn this e-mail off',
  'alerts.unsubscribe.one.off': 'The e-mail “{name}” no longer comes.',
  'alerts.unsubscribe.one.held':
    'The e-mail “{name}” can’t be turned off: you would miss something about money or the security of your account. First turn on another way below.',
  'alerts.unsubscribe.allText':
    'You can also turn off all alert e-mails. Codes and confirmations you ask for yourself still come.',
  'alerts.unsubscribe.all': 'Turn all e-mails off',
  'alerts.unsubscribe.allDone': 'All e-mails that can be turned off are off.',
  'alerts.unsubscribe.staying':
    'These will still come: {kinds}. They are about money or the security of your account, and no other way is on.',
} as const
