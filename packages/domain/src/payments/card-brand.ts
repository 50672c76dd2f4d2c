/** Apart from the other enumerations, which every page carries: brands are of pages that pay. */
export const CardBrand = {
  visa: 'VISA',
  mastercard: 'MC',
  unionPay: 'UNIONPAY',
  amex: 'AMEX',
  discover: 'DISCOVER',
  jcb: 'JCB',
  dinaCard: 'DINACARD',
  diners: 'DINERS',
  troy: 'TROY',
  unknown: 'UNKNOWN',
} as const
export type CardBrand = (typeof CardBrand)[keyof typeof CardBrand]
