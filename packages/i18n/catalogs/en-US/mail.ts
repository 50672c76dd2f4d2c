import { alertMail } from './alert-mail.ts'
import type { mail as source } from '../sr-Cyrl-RS/mail.ts'

export const mail = {
  ...alertMail,
  'mail.greeting': 'Hello,',
  'mail.code.label': 'Your code',
  'mail.code.preheader': 'Your code is {code}. It is valid for {minutes} minutes.',
  'mail.code.validity':
    'The code is valid for {minutes} minutes, only in the browser in which you asked for it, and can be used once.',
  'mail.code.secrecy': 'Do not share the code with anyone. Our staff never ask for it.',
  'mail.registration.subject': 'Your account verification code',
  'mail.registration.title': 'Confirm your e-mail address',
  'mail.registration.text':
    'Thank you for registering. Enter this code on the portal and your account is ready.',
  'mail.registration.button': 'Enter the code',
  'mail.registration.notYou':
    'If it was not you who registered, do not enter the code, just ignore this message. Nobody can open the account without it.',
  'mail.reset.subject': 'Your code for a new password',
  'mail.reset.title': 'Set a new password',
  'mail.reset.text':
    'We received a request for a new password for your account. Enter this code on the portal, then choose a new password.',
  'mail.reset.button': 'Enter the code',
  'mail.reset.notYou':
    'If you did not ask for a new password, do not enter the code, just ignore this message. Your password stays the same.',
  'mail.knownAddress.subject': 'You already have an account',
  'mail.knownAddress.preheader':
    'Someone tried to open an account with your e-mail address. Nothing was changed.',
  'mail.knownAddress.title': 'You already have an account',
  'mail.knownAddress.text':
    'Someone has just tried to open an account with your e-mail address. An account with this address already exists, so nothing was changed.',
  'mail.knownAddress.hint':
    'If it was you, sign in with your existing account. If you have forgotten the password, you can ask for a new one on the sign-in page.',
  'mail.knownAddress.button': 'Sign in',
  'mail.knownAddress.notYou': 'If it was not you, there is nothing you need to do.',
  'mail.unfinishedRegistration.subject': 'Your registration is not finished',
  'mail.unfinishedRegistration.preheader':
    'There is no account with this e-mail address yet. Please register again.',
  'mail.unfinishedRegistration.title': 'You do not have an account yet',
  'mail.unfinishedRegistration.text':
    'You asked for a new password, but the registration with this e-mail address was not finished, so there is no account yet. Register again and enter the code that we send you then.',
  'mail.unfinishedRegistration.button': 'Register',
  'mail.unfinishedRegistration.notYou': 'If it was not you, there is nothing you need to do.',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.preheader': 'The password of your account was changed on {date} at {time}.',
  'mail.passwordChanged.title': 'Your password was changed',
  'mail.passwordChanged.text':
    'The password of the account {email} was changed on {date} at {time}. For your safety we signed you out on all devices; sign in with the new password.',
  'mail.passwordChanged.textOthers':
    'The password of the account {email} was changed on {date} at {time}. For your safety we signed you out on all other devices.',
  'mail.passwordChanged.notYou': 'If it was not you, set a new password at once and contact us.',
  'mail.passwordChanged.button': 'Set a new password',
  'mail.secondAccount.title': 'Contract {collectionNumber} was added to another account',
  'mail.secondAccount.body':
    'The contract with collection number {collectionNumber}, which you have in your account, was added to another account of the portal on {date} at {time}. That account can now see the bills, consumption and payments of this contract and pay its bills.\n\nIf it was you, or somebody you gave the data of the contract to, there is nothing you need to do. If not, contact us at once: the phone number and e-mail are on the Contact page.',
  'mail.message.subject': 'New message: {title}',
  'mail.message.preheader': 'A new message is waiting for you on the portal.',
  'mail.message.title': 'You have a new message',
  'mail.message.text':
    'We sent you the message “{title}”. You can open it, with any attachments, on the portal.',
  'mail.message.button': 'Open the message',
  'mail.message.why': 'You get this e-mail because you have an account on the portal.',
  'mail.receipt.subject': 'Payment receipt: {total} RSD',
  'mail.receipt.preheader':
    'The payment of {total} RSD for collection number {collectionNumber} was successful.',
  'mail.receipt.title': 'Your payment was successful',
  'mail.receipt.text':
    'You paid {total} RSD {method} for collection number {collectionNumber} on {date} at {time}.',
  'mail.receipt.byCard': 'by card',
  'mail.receipt.byIps': 'by IPS scan',
  'mail.receipt.amounts': 'Payment: {amount} RSD. Fee: {fee} RSD.',
  'mail.receipt.reference': 'Payment reference: {reference}',
  'mail.receipt.authorisation': 'Authorization code: {code}',
  'mail.receipt.rpReference': 'RP reference: {code}',
  'mail.receipt.button': 'See the payment',
  'mail.receipt.booking':
    'The payment will be visible on the portal once it is booked in the supplier’s system.',
  'mail.reversal.subject': 'We are returning your payment: {total} RSD',
  'mail.reversal.preheader':
    'A payment of {total} RSD for collection number {collectionNumber} was approved after it had been closed, so the money goes back.',
  'mail.reversal.title': 'The payment was returned',
  'mail.reversal.text':
    'This payment had been cancelled, or another one had been started for the same contract, and the bank approved it all the same: {total} RSD {method}, for collection number {collectionNumber}. The whole amount, with the fee, has been returned the same way.',
  'mail.reversal.when':
    'When the money shows on your account depends on your bank, usually within a few days. There is nothing you need to do.',
  'mail.reversal.refusedTitle': 'The payment could not be returned',
  'mail.reversal.refusedSubject': 'A payment of {total} RSD stays on your contract',
  'mail.reversal.refusedPreheader':
    'The bank did not accept the return of a payment for collection number {collectionNumber}.',
  'mail.reversal.refusedText':
    'This payment had been cancelled, or another one had been started for the same contract, and the bank approved it all the same: {total} RSD {method}, for collection number {collectionNumber}. The bank did not accept its return, so the amount will be booked to your contract. If you want it paid out, please contact customer support.',
  'mail.receipt.purpose': 'Electricity',
  'mail.complaintAnswered.subject': 'Answer to complaint {number}',
  'mail.complaintAnswered.preheader': 'The answer is waiting for you on the portal.',
  'mail.complaintAnswered.title': 'We have answered your complaint',
  'mail.complaintAnswered.text':
    'We have answered your complaint under the case number {number}. The answer is on the portal, on the Complaints page.',
  'mail.complaintAnswered.button': 'See the answer',
  'mail.complaintAnswered.why': 'You get this message because you sent the complaint through the portal.',
  'mail.ownReading.subject': 'We have received your meter reading: {number}',
  'mail.ownReading.preheader': 'Point of delivery: {point}.',
  'mail.ownReading.title': 'We have received your reading',
  'mail.ownReading.correctedTitle': 'We have received your correction',
  'mail.ownReading.text':
    'We have received your reading of meter {meterNumber} under the number {number}. Point of delivery: {point}.',
  'mail.ownReading.state.Ht': 'Higher tariff: {state} kWh',
  'mail.ownReading.state.Lt': 'Lower tariff: {state} kWh',
  'mail.ownReading.state.St': 'Meter reading: {state} kWh',
  'mail.ownReading.consumption': 'Used since the last reading: {kwh} kWh.',
  'mail.ownReading.amount':
    'The bill for this reading is estimated at {amount} RSD, without discounts and earlier debt.',
  'mail.ownReading.until': 'You can correct it until the end of {date} The last one you send counts.',
  'mail.ownReading.button': 'See the reading',
  'mail.ownReading.why': 'You get this message because you sent the reading through the portal.',
  'mail.footer.contact': 'A question? Call {phone} ({phoneHours}) or write to {email}.',
  'mail.footer.automatic': 'This message was sent by the {portal} portal. Please do not reply to it.',
} satisfies Record<keyof typeof source, string>
