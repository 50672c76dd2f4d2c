import { isBankAccount, isModel97Reference } from '../check-digits.ts'
import { toAmountText } from '../money.ts'

/** The NBS IPS QR: `tag:value` pairs in a fixed order, joined with `|`. */

/** PR on a bill, PT at a point of sale, EK in a web shop. */
export const IpsCode = { bill: 'PR', pointOfSale: 'PT', webShop: 'EK' } as const
export type IpsCode = (typeof IpsCode)[keyof typeof IpsCode]

export interface IpsPayment {
  readonly code: IpsCode
  /** 18 digits. */
  readonly payeeAccount: string
  /** Name and place, up to three lines. */
  readonly payee: string
  readonly amountPara: number
  readonly payer: string | null
  /** Three digits; 189 or 289 for utilities. */
  readonly paymentCode: string
  readonly purpose: string | null
  readonly reference: { readonly model: string; readonly number: string } | null
}

export type IpsProblem =
  | 'separator'
  | 'unknownTag'
  | 'duplicateTag'
  | 'order'
  | 'emptyTag'
  | 'missingTag'
  | 'code'
  | 'version'
  | 'characterSet'
  | 'account'
  | 'payee'
  | 'amount'
  | 'payer'
  | 'paymentCode'
  | 'purpose'
  | 'reference'

export type IpsReading =
  | { readonly payment: IpsPayment; readonly problem: null }
  | { readonly payment: null; readonly problem: IpsProblem }

const tagOrder = ['K', 'V', 'C', 'R', 'N', 'I', 'P', 'SF', 'S', 'RO'] as const
type Tag = (typeof tagOrder)[number]
const requiredTags: readonly Tag[] = ['K', 'V', 'C', 'R', 'N', 'I', 'SF']

const nameMaxLength = 70
const nameMaxLines = 3
const purposeMaxLength = 35
const referenceMaxLength = 25
const amountValue = /^RSD([0-9]{1,12}),([0-9]{0,2})$/
const codes: ReadonlySet<string> = new Set(Object.values(IpsCode))

/** Free text is fitted to its field, since a long name must not cost the customer the code. */
function fitText(text: string, maxLength: number): string {
  const lines = text.replaceAll('|', ' ').split(/\r?\n/)
  const tidy = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
  const kept = [...tidy.slice(0, nameMaxLines - 1), tidy.slice(nameMaxLines - 1).join(' ')]
  return cutAt(kept.join('\n').trim(), maxLength)
}

function cutAt(text: string, maxLength: number): string {
  return Array.from(text).slice(0, maxLength).join('').trim()
}

function writeReference(payment: IpsPayment): string {
  return payment.reference === null ? '' : `${payment.reference.model}${payment.reference.number}`
}

/** Throws when the account, amount, codes or reference are wrong: those can't be fitted. */
export function buildIpsQr(payment: IpsPayment): string {
  if (payment.amountPara <= 0) throw new RangeError('an IPS code needs an amount above zero')
  const values: Record<Tag, string> = {
    K: payment.code,
    V: '01',
    C: '1',
    R: payment.payeeAccount,
    N: fitText(payment.payee, nameMaxLength),
    I: `RSD${toAmountText(payment.amountPara).replace('.', ',')}`,
    P: fitText(payment.payer ?? '', nameMaxLength),
    SF: payment.paymentCode,
    S: cutAt(fitText(payment.purpose ?? '', purposeMaxLength).replaceAll('\n', ' '), purposeMaxLength),
    RO: writeReference(payment),
  }
  const text = tagOrder
    .filter((tag) => values[tag] !== '')
    .map((tag) => `${tag}:${values[tag]}`)
    .join('|')
  const { problem } = parseIpsQr(text)
  if (problem !== null) throw new RangeError(`the payment can't be written as an IPS code: ${problem}`)
  return text
}

function isTag(tag: string): tag is Tag {
  return tagOrder.some((known) => known === tag)
}

function readTags(text: string): ReadonlyMap<Tag, string> | IpsProblem {
  const values = new Map<Tag, string>()
  let lastPlace = -1
  for (const pair of text.split('|')) {
    const colon = pair.indexOf(':')
    if (colon < 0) return 'separator'
    const tag = pair.slice(0, colon)
    const value = pair.slice(colon + 1)
    if (!isTag(tag)) return 'unknownTag'
    if (values.has(tag)) return 'duplicateTag'
    if (tagOrder.indexOf(tag) < lastPlace) return 'order'
    if (value === '') return 'emptyTag'
    lastPlace = tagOrder.indexOf(tag)
    values.set(tag, value)
  }
  return requiredTags.every((tag) => values.has(tag)) ? values : 'missingTag'
}

function isName(value: string): boolean {
  return Array.from(value).length <= nameMaxLength && value.split(/\r?\n/).length <= nameMaxLines
}

function isReference(value: string): boolean {
  if (value.length > referenceMaxLength || !/^[0-9]{2}[0-9A-Za-z-]+$/.test(value)) return false
  return value.slice(0, 2) !== '97' || isModel97Reference(value.slice(2))
}

const valueRules: Record<Tag, { isRight: (value: string) => boolean; problem: IpsProblem }> = {
  K: { isRight: (value) => codes.has(value), problem: 'code' },
  V: { isRight: (value) => value === '01', problem: 'version' },
  C: { isRight: (value) => value === '1', problem: 'characterSet' },
  R: { isRight: isBankAccount, problem: 'account' },
  N: { isRight: isName, problem: 'payee' },
  I: { isRight: (value) => amountValue.test(value), problem: 'amount' },
  P: { isRight: isName, problem: 'payer' },
  SF: { isRight: (value) => /^[0-9]{3}$/.test(value), problem: 'paymentCode' },
  S: { isRight: (value) => Array.from(value).length <= purposeMaxLength, problem: 'purpose' },
  RO: { isRight: isReference, problem: 'reference' },
}

function readAmount(value: string): number {
  const match = amountValue.exec(value)
  return Number(`${match?.[1]}${(match?.[2] ?? '').padEnd(2, '0')}`)
}

export function parseIpsQr(text: string): IpsReading {
  const values = readTags(text)
  if (typeof values === 'string') return { payment: null, problem: values }
  for (const [tag, value] of values) {
    if (!valueRules[tag].isRight(value)) return { payment: null, problem: valueRules[tag].problem }
  }
  const read = (tag: Tag) => values.get(tag) ?? ''
  const reference = values.get('RO')
  const payment = {
    // The rule of K has just held it to the three codes.
    code: read('K') as IpsCode,
    payeeAccount: read('R'),
    payee: read('N'),
    amountPara: readAmount(read('I')),
    payer: values.get('P') ?? null,
    paymentCode: read('SF'),
    purpose: values.get('S') ?? null,
    reference: reference === undefined ? null : { model: reference.slice(0, 2), number: reference.slice(2) },
  }
  return { payment, problem: null }
}
