import { splitDate, isIsoDate } from './dates.ts'

/** Remainder of a long run of digits, taken piece by piece so that no number grows too large. */
function remainderBy97(digits: string): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

function controlBy97(digits: string): string {
  return String(98 - remainderBy97(`${digits}00`)).padStart(2, '0')
}

function sumWeighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** Payment references may be written with hyphens and blanks, which carry nothing. */
function stripSeparators(reference: string): string {
  return reference.replace(/[\s-]/g, '')
}

const referenceBody = /^[0-9A-Za-z]+$/

/** Model 97: the two control digits of a reference; letters count as 10 to 35. */
export function model97Control(reference: string): string {
  const body = stripSeparators(reference)
  if (!referenceBody.test(body)) throw new RangeError('a reference has digits and letters only')
  return controlBy97(Array.from(body, (sign) => Number.parseInt(sign, 36)).join(''))
}

/** `123412` → `14123412`: what follows the model on a payment slip. */
export function makeModel97Reference(reference: string): string {
  return `${model97Control(reference)}${reference}`
}

export function isModel97Reference(reference: string): boolean {
  const bare = stripSeparators(reference)
  const body = bare.slice(2)
  return (
    /^[0-9]{2}$/.test(bare.slice(0, 2)) &&
    referenceBody.test(body) &&
    model97Control(body) === bare.slice(0, 2)
  )
}

/** Bank (3 digits) and account number (13, zeros in front): the two digits that follow. */
export function bankAccountControl(bankAndNumber: string): string {
  if (!/^[0-9]{16}$/.test(bankAndNumber)) throw new RangeError('bank and number are 16 digits')
  return controlBy97(bankAndNumber)
}

/** The 18 digits without hyphens. */
export function isBankAccount(account: string): boolean {
  return /^[0-9]{18}$/.test(account) && bankAccountControl(account.slice(0, 16)) === account.slice(16)
}

/** `160000000012345678` → `160-123456-78`. */
export function printBankAccount(account: string): string {
  if (!/^[0-9]{18}$/.test(account)) throw new RangeError('a bank account is 18 digits')
  const number = account.slice(3, 16).replace(/^0{1,12}/, '')
  return `${account.slice(0, 3)}-${number}-${account.slice(16)}`
}

/** `160-123456-78` → 18 digits; null when the shape is wrong. The control digits are isBankAccount's business. */
export function readBankAccount(printed: string): string | null {
  const match = /^([0-9]{3})-([0-9]{1,13})-([0-9]{2})$/.exec(printed)
  if (match === null) return /^[0-9]{18}$/.test(printed) ? printed : null
  return `${match[1]}${match[2]?.padStart(13, '0')}${match[3]}`
}

/** PIB: eight digits and the ninth by ISO 7064 MOD 11,10. */
export function completeTaxNumber(firstEight: string): string {
  if (!/^[1-9][0-9]{7}$/.test(firstEight))
    throw new RangeError('a tax number starts with eight digits, not with 0')
  let product = 10
  for (const digit of firstEight) {
    const sum = (product + Number(digit)) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return `${firstEight}${(11 - product) % 10}`
}

export function isTaxNumber(text: string): boolean {
  return /^[1-9][0-9]{8}$/.test(text) && completeTaxNumber(text.slice(0, 8)) === text
}

const companyNumberWeights = [2, 7, 6, 5, 4, 3, 2]

/** Matični broj: seven digits and the eighth; null for the bodies that have none. */
export function completeCompanyNumber(firstSeven: string): string | null {
  if (!/^[0-9]{7}$/.test(firstSeven)) throw new RangeError('a company number starts with seven digits')
  const remainder = sumWeighted(firstSeven, companyNumberWeights) % 11
  if (remainder === 1) return null
  return `${firstSeven}${remainder === 0 ? 0 : 11 - remainder}`
}

export function isCompanyNumber(text: string): boolean {
  return /^[0-9]{8}$/.test(text) && completeCompanyNumber(text.slice(0, 7)) === text
}

const jmbgWeights = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

function completeJmbg(firstTwelve: string): string | null {
  const control = (11 - (sumWeighted(firstTwelve, jmbgWeights) % 11)) % 11
  return control === 10 ? null : `${firstTwelve}${control}`
}

/** The year has three digits: 990 is 1990 and 004 is 2004. */
function readBirthDate(jmbg: string): string {
  const century = Number(jmbg[4]) >= 8 ? '1' : '2'
  return `${century}${jmbg.slice(4, 7)}-${jmbg.slice(2, 4)}-${jmbg.slice(0, 2)}`
}

export function isJmbg(text: string): boolean {
  return (
    /^[0-9]{13}$/.test(text) && isIsoDate(readBirthDate(text)) && completeJmbg(text.slice(0, 12)) === text
  )
}

export interface JmbgParts {
  readonly birthDate: string
  /** Two digits of the region of birth; 71 is Belgrade. */
  readonly region: number
  /** 0–499 for men, 500–999 for women. */
  readonly number: number
}

/** Null for the combinations that have no control digit: take the next number. */
export function makeJmbg({ birthDate, region, number }: JmbgParts): string | null {
  const { year, month, day } = splitDate(birthDate)
  const digits = [
    String(day).padStart(2, '0'),
    String(month).padStart(2, '0'),
    String(year % 1000).padStart(3, '0'),
    String(region).padStart(2, '0'),
    String(number).padStart(3, '0'),
  ].join('')
  const isRepresentable = /^[0-9]{12}$/.test(digits) && readBirthDate(digits) === birthDate
  if (!isRepresentable)
    throw new RangeError('a JMBG holds births of 1800 to 2799, a region of two digits and a number of three')
  return completeJmbg(digits)
}
