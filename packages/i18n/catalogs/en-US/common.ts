import type { common as source } from '../sr-Cyrl-RS/common.ts'

export const common = {
  'common.portalName': 'My Electricity',
  'common.pageTitle': '{title} · {portal}',
  'common.skipToContent': 'Skip to content',
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.retry': 'Try again',
  'common.loading': 'Loading…',
  'common.language.label': 'Language',
  'common.failure.generic': 'Something went wrong. Try again later or contact customer support.',
  'common.failure.offline': 'There is no internet connection. Check it and try again.',
  'common.failure.timeout': 'No response. Check your connection and try again.',
  'common.failure.pageTitle': 'The page did not load',
  'common.failure.pageText': 'Your data is safe. Check your connection and try again.',
  'common.validation.required': 'Required field',
  'common.validation.email': 'Invalid e-mail address',
  'common.validation.maxLength': 'At most {length} characters',
  'common.validation.invalid': 'Invalid value',
} as const satisfies Record<keyof typeof source, string>
