/** Spec 5.1: 06 and seven to nine digits, as the supplier sends its messages there. */
export function checkMobilePhone(value: string): 'mobilePhone' | null {
  return /^06[0-9]{7,9}$/.test(value) ? null : 'mobilePhone'
}
