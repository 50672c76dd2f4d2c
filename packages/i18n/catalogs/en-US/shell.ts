import type { shell as source } from '../sr-Cyrl-RS/shell.ts'

export const shell = {
  'shell.title.home': 'Home',
  'shell.title.pointsOfDelivery': 'Points of delivery',
  'shell.title.bills': 'Bills',
  'shell.title.consumption': 'Consumption',
  'shell.title.payments': 'Payments',
  'shell.title.commercialContracts': 'Contracts',
  'shell.title.user': 'Profile',
  'shell.title.contact': 'Contact',
  'shell.title.transactionResult': 'Payment result',
  'shell.title.pay': 'Pay',
  'shell.title.warnings': 'Warnings',
  'shell.title.complaints': 'Complaints',
  'shell.title.messages': 'Messages',
  'shell.title.message': 'Message',
  'shell.signOut': 'Sign out',
  'shell.beingBuilt.title': 'This page is being built',
  'shell.beingBuilt.text': 'The page “{page}” will appear here soon. Your account is ready.',
} as const satisfies Record<keyof typeof source, string>
