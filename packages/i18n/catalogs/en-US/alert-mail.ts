import type { alertMail as source } from '../sr-Cyrl-RS/alert-mail.ts'

export const alertMail = {
  'mail.alert.bill': 'Bill',
  'mail.alert.toPay': 'With earlier debt, {amount} RSD is to be paid.',
  'mail.alert.newBill.push': 'A new bill has arrived',
  'mail.alert.newBill.title': '{bill} for {month}: {amount} RSD',
  'mail.alert.newBill.text':
    '{bill} number {number} for {month}, contract {contract}, comes to {amount} RSD. It is due on {dueDate}',
  'mail.alert.newBill.textNoDue':
    '{bill} number {number} for {month}, contract {contract}, comes to {amount} RSD.',
  'mail.alert.newBill.partPaid': 'Part of it is already paid: {amount} RSD is left to pay.',
  'mail.alert.newBill.nothingToPay': 'There is nothing to pay for this bill.',
  'mail.alert.newBill.button': 'See the bill',
  'mail.alert.dueSoon.push': 'A bill is due soon',
  'mail.alert.dueSoon.title': '{amount} RSD is due on {dueDate}',
  'mail.alert.dueSoon.text':
    '{bill} for {month}, contract {contract}, is due on {dueDate} Left to pay: {amount} RSD.',
  'mail.alert.dueSoon.button': 'Pay the bill',
  'mail.alert.overdue.push': 'A bill is overdue',
  'mail.alert.overdue.title': 'A bill is overdue: {amount} RSD',
  'mail.alert.overdue.text':
    '{bill} for {month}, contract {contract}, was due on {dueDate} Still unpaid: {amount} RSD.',
  'mail.alert.overdue.ignore':
    'If you have paid it meanwhile at a counter or through your bank, please ignore this message: we see a payment when the bank passes it on.',
  'mail.alert.overdue.button': 'Pay the bill',
  'mail.alert.warning.push': 'A warning has arrived',
  'mail.alert.warning.title': 'Warning {number}: {amount} RSD',
  'mail.alert.warning.text': 'Warning number {number} for {amount} RSD has arrived for contract {contract}.',
  'mail.alert.warning.due': 'Please pay it by {dueDate}',
  'mail.alert.warning.button': 'See the warning',
  'mail.alert.discountDeadline.push': 'The deadline for a discount is near',
  'mail.alert.discountDeadline.title': 'You can still get a discount until {deadline}',
  'mail.alert.discountDeadline.text':
    'If you pay {amount} RSD on contract {contract} by {deadline}, the next bill can have a discount.',
  'mail.alert.discountDeadline.button': 'See the discounts',
  'mail.alert.paymentOutcome.push': 'The outcome of a payment is known',
  'mail.alert.paymentOutcome.paidTitle': 'The payment succeeded: {amount} RSD',
  'mail.alert.paymentOutcome.paidText': 'The payment of {amount} RSD on contract {contract} succeeded.',
  'mail.alert.paymentOutcome.notPaidTitle': 'The payment did not succeed',
  'mail.alert.paymentOutcome.notPaidText':
    'The payment of {amount} RSD on contract {contract} did not succeed. You were not charged.',
  'mail.alert.paymentOutcome.returnedTitle': 'We are returning a payment: {amount} RSD',
  'mail.alert.paymentOutcome.returnedText':
    'The payment of {amount} RSD on contract {contract} does not count, and the whole of it goes back to you.',
  'mail.alert.paymentOutcome.button': 'See the payment',
  'mail.alert.paymentBooked.push': 'A payment has been booked',
  'mail.alert.paymentBooked.title': 'A payment has been booked: {amount} RSD',
  'mail.alert.paymentBooked.text':
    'The payment of {amount} RSD made on {date} has been booked to contract {contract}.',
  'mail.alert.paymentBooked.button': 'See the payments',
  'mail.alert.complaintAnswered.push': 'Your complaint has been answered',
  'mail.alert.message.push': 'You have a new message',
  'mail.alert.message.pushDetailed': 'New message: {title}',
  'mail.alert.bounced.push': 'Mail does not reach you',
  'mail.alert.bounced.title': 'Messages to your e-mail address come back',
  'mail.alert.bounced.text':
    'A message that we sent to your e-mail address came back as undeliverable, so we send no more alerts there. Please check that the mailbox works, then confirm the address on the Profile page, under Alerts.',
  'mail.alert.readingWindow.push': 'It is time to send your reading',
  'mail.alert.readingWindow.title': 'Send your reading by {until}',
  'mail.alert.readingWindow.text':
    'Until {until} you can send the meter reading of contract {contract}. That way you pay for what you used, not for an estimate.',
  'mail.alert.readingWindow.lastDayPush': 'Today is the last day to send your reading',
  'mail.alert.readingWindow.lastDayTitle': 'Today is the last day to send your reading',
  'mail.alert.readingWindow.button': 'Send the reading',
  'mail.alert.readingRejected.push': 'A meter reading was not accepted',
  'mail.alert.readingRejected.title': 'Reading {number} was not accepted',
  'mail.alert.readingRejected.text':
    'The supplier did not accept your meter reading {number} for {month}, contract {contract}.',
  'mail.alert.readingRejected.reason': 'The reason: {reason}',
  'mail.alert.readingRejected.button': 'See the reading',
  'mail.alert.highBill.push': 'A new bill is higher than expected',
  'mail.alert.highBill.title': 'The bill for {month} is {percent}% higher than expected',
  'mail.alert.highBill.text':
    'The bill for {month}, contract {contract}, comes to {amount} RSD; judging by your earlier use, about {expected} RSD was expected. See what makes the difference.',
  'mail.alert.highBill.button': 'See the explanation',
  'mail.alert.budget.push': 'This month’s budget may not be enough',
  'mail.alert.budget.title': 'The budget for {month} will probably not be enough',
  'mail.alert.budget.text':
    'Judging by what you have used so far, {month} on contract {contract} will cost about {expected} RSD, and the budget is {budget} RSD. This is an estimate.',
  'mail.alert.budget.button': 'See the month so far',
  'mail.alert.newDevice.push': 'A new sign-in to your account',
  'mail.alert.newDevice.title': 'Sign-in from a new browser',
  'mail.alert.newDevice.text':
    'Somebody signed in to your account on {date} at {time} from a browser that had not been used for it before: {browser}.',
  'mail.alert.newDevice.textUnnamed':
    'Somebody signed in to your account on {date} at {time} from a browser or program that had not been used for it before.',
  'mail.alert.newDevice.notYou': 'If it was not you, change the password at once and contact us.',
  'mail.alert.newDevice.button': 'Open the profile',
  'mail.alert.passwordChanged.push': 'The password of your account was changed',
  'mail.alert.passwordChanged.title': 'The password was changed',
  'mail.alert.passwordChanged.text': 'The password of your account was changed on {date} at {time}.',
  'mail.alert.cardChanged.push': 'A change of saved cards',
  'mail.alert.cardChanged.addedTitle': 'A payment card was saved',
  'mail.alert.cardChanged.addedText':
    'A payment card was saved in your account on {date} at {time} for later payments.',
  'mail.alert.cardChanged.removedTitle': 'A saved card was removed',
  'mail.alert.cardChanged.removedText': 'A saved card was removed from your account on {date} at {time}.',
  'mail.alert.accessChanged.push': 'A change of access to your contract',
  'mail.alert.accessChanged.removedTitle': 'Another account no longer has contract {contract}',
  'mail.alert.accessChanged.removedText':
    'Contract {contract}, which you have in your account, was removed from another account on {date} at {time}. Nothing changes for you.',
  'mail.alert.accessChanged.button': 'See the contracts',
  'mail.alert.digest.subject': 'Your alerts for {date}',
  'mail.alert.digest.title': 'Today for you',
  'mail.alert.why': 'You get this alert because it is turned on in the settings of your account.',
  'mail.alert.settings': 'Choose which alerts you get',
  'mail.alert.pdf': 'The bill as PDF',
  'mail.alert.ips': 'IPS code to pay {amount} RSD: scan it with your bank’s app.',
  'mail.calendar.due': 'Due: {amount} RSD (contract {contract})',
  'mail.calendar.reading': 'Send the meter reading',
} satisfies Record<keyof typeof source, string>
