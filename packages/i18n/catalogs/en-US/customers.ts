import type { customers as source } from '../sr-Cyrl-RS/customers.ts'

export const customers = {
  'customers.warnings.filters': 'Filters',
  'customers.warnings.filter.date': 'Issue date',
  'customers.warnings.filter.calendar': 'Choose the first and the last day',
  'customers.warnings.filter.clearDate': 'Remove filter: Issue date',
  'customers.warnings.filter.type': 'Type',
  'customers.warnings.filter.clearType': 'Remove filter: Type',
  'customers.warnings.loading': 'Loading warnings',
  'customers.warnings.loadFailed': 'The warnings can’t be shown right now. Your data is safe. Try again.',
  'customers.warnings.empty.title': 'You have no warnings',
  'customers.warnings.empty.text': 'A warning will appear here if a bill stays unpaid after its due date.',
  'customers.warnings.emptyFiltered.title': 'No warnings match these filters',
  'customers.warnings.emptyFiltered.text': 'Change the dates or the type, or remove the filters.',
  'customers.warnings.clearFilters': 'Remove filters',
  'customers.warnings.count': '{count, plural, one {# warning} other {# warnings}}',
  'customers.warnings.countActive': '{count, plural, one {# active} other {# active}}',
  'customers.warnings.active': 'Active',
  'customers.warnings.issueDate': 'Issue date',
  'customers.warnings.dueDate': 'Due date',
} as const satisfies Record<keyof typeof source, string>
