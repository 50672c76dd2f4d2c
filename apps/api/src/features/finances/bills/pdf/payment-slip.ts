import { type Party, splitReference, writeBillCode } from '@portal/domain/payments/bill-code'
import { toLatin } from '@portal/i18n/latin'
import encodeQr from 'qr'
import { toPayPara } from './calculation-rows.ts'
import type { PrintedBill } from './repository.ts'
import { shorten, type Wording } from './wording.ts'

export interface PaymentSlip {
  payer: readonly string[]
  purpose: string
  payee: readonly string[]
  code: string
  currency: string
  amount: string
  account: string
  model: string
  reference: string
}

export interface PaymentCode {
  squares: readonly (readonly boolean[])[]
  /** What it is, for those who can't see it. */
  text: string
}

export const slipLabels = [
  'title',
  'payer',
  'purpose',
  'payee',
  'code',
  'currency',
  'amount',
  'account',
  'model',
  'reference',
  'scan',
] as const

/** Null when there is nothing to pay or nowhere to pay it to. */
export function writePaymentSlip(bill: PrintedBill, wording: Wording): PaymentSlip | null {
  const { supplier, customer, bankAccountNumber, paymentReference } = bill
  const amountPara = toPayPara(bill)
  if (amountPara <= 0 || supplier === null || bankAccountNumber === null) return null
  const { model, number } = splitReference(paymentReference)
  return {
    payer: listLines(customer.name, customer.street, customer.town).map(fitSlip),
    purpose: purposeOf(bill, wording),
    payee: listLines(supplier.name, supplier.address, supplier.city).map(fitSlip),
    code: supplier.paymentCode,
    currency: 'RSD',
    amount: wording.money(amountPara),
    account: bankAccountNumber,
    model,
    reference: number,
  }
}

// A line of the slip in its small size.
const slipLineMaxLength = 46
const fitSlip = (line: string) => shorten(line, slipLineMaxLength)

const listLines = (...lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null)

const purposeOf = ({ number }: PrintedBill, { text }: Wording) =>
  text('billDocument.slip.purposeText', { number })

/** The NBS IPS QR of what is to be paid; null where there is no slip or the supplier's data make no valid code. */
export function drawPaymentCode(bill: PrintedBill, wording: Wording): PaymentCode | null {
  const ipsText = writeIpsText(bill, wording)
  if (ipsText === null) return null
  return {
    squares: encodeQr(ipsText, 'raw', { ecc: 'medium', border: 1 }),
    text: wording.text('billDocument.slip.qrAlternative', { amount: wording.money(toPayPara(bill)) }),
  }
}

function writeIpsText(bill: PrintedBill, wording: Wording): string | null {
  const { customer, supplier, bankAccountNumber, paymentReference } = bill
  if (supplier === null || bankAccountNumber === null) return null
  return writeBillCode({
    bankAccountNumber,
    paymentReference,
    amountPara: toPayPara(bill),
    paymentCode: supplier.paymentCode,
    purpose: toLatin(purposeOf(bill, wording)),
    payee: inLatin({ name: supplier.name, street: supplier.address, town: supplier.city }),
    payer: inLatin(customer),
  })
}

const inLatin = ({ name, street, town }: Party): Party => ({
  name: toLatin(name),
  street: street && toLatin(street),
  town: town && toLatin(town),
})
