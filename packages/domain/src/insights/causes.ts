/** What can make one bill differ from another, in the order in which it is told. */
export const causes = [
  'days',
  'consumption',
  'zones',
  'dayNight',
  'prices',
  'discount',
  'feesAndTaxes',
  'interestAndCorrections',
  'otherMeter',
] as const
export type Cause = (typeof causes)[number]
