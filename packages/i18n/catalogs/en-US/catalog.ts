import type { catalog as source } from '../sr-Cyrl-RS/catalog.ts'

export const catalog = {
  'catalog.companies.intro': 'We are here for questions about bills, consumption and your contract.',
  'catalog.companies.callCenter': 'Call centre',
  'catalog.companies.callCenterNote': 'Toll-free',
  'catalog.companies.email': 'E-mail',
  'catalog.companies.emailNote': 'For all questions',
  'catalog.companies.emailForComplaint': 'E-mail for complaints',
  'catalog.companies.emailForComplaintNote': 'You can also send a complaint from the Complaints page',
  'catalog.companies.locationsTitle': 'Offices and counters',
  'catalog.companies.locationsText': 'Addresses and opening hours of all the places where you can visit us.',
  'catalog.companies.locations': 'All locations (PDF)',
  'catalog.companies.copy': 'Copy: {field}',
  'catalog.companies.copied': 'Copied',
  'catalog.companies.loading': 'Loading contact information',
  'catalog.companies.failed': 'Contact information can’t be shown right now. Try again.',
} as const satisfies Record<keyof typeof source, string>
