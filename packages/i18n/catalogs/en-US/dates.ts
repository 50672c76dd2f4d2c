import type { dates as source } from '../sr-Cyrl-RS/dates.ts'

export const dates = {
  'dates.presets': 'Quick choice of a period',
  'dates.thisMonth': 'This month',
  'dates.lastMonth': 'Last month',
  'dates.thisYear': 'This year',
  'dates.lastYear': 'Last year',
  'dates.from': 'From',
  'dates.to': 'To',
  'dates.example': 'dd.mm.yyyy.',
  'dates.apply': 'Show',
  'dates.month': 'Month',
  'dates.year': 'Year',
  'dates.notADate': 'Enter a date, for example 05.10.2026.',
  'dates.tooEarly': 'There is no data from that long ago.',
  'dates.tooLate': 'The date can’t be after today.',
  'dates.reversed': 'The last date is before the first.',
} as const satisfies Record<keyof typeof source, string>
