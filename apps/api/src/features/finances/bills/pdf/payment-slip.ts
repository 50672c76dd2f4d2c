import { readBankAccount } from '@portal/domain/check-digits'
import { buildIpsQr, IpsCode } from '@portal/domain/ips-qr'
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

const partyMaxLength = 70

/** Name and place: the street gives way where all three are too long for the code. */
function nameParty(name: string, street: string | null, town: string | null): string {
  const whole = listLines(name, street, town).join('\n')
  return Array.from(toLatin(whole)).length <= partyMaxLength ? whole : listLines(name, town).join('\n')
}

const purposeOf = ({ number }: PrintedBill, { text }: Wording) =>
  text('billDocument.slip.purposeText', { number })

/** `97 94-2001547730` as printed: the model, then the reference. */
function splitReference(paymentReference: string | null): { model: string; number: string } {
  const [, model = '', number = ''] = /^(\d{2}) (.+)$/.exec(paymentReference ?? '') ?? []
  return model === '' ? { model: '', number: paymentReference ?? '' } : { model, number }
}

/** The NBS IPS QR of what is to be paid; null where there is no slip or the supplier's data make no valid code. */
export function drawPaymentCode(bill: PrintedBill, wording: Wording): PaymentCode | null {
  const ipsText = writeIpsText(bill, wording)
  if (ipsText === null) return null
  return {
    squares: encodeQr(ipsText, 'raw', { ecc: 'medium', border: 1 }),
    text: wording.text('billDocument.slip.qrAlternative', { amount: wording.money(toPayPara(bill)) }),
  }
}

/** In Latin whatever the bill's script: a Cyrillic letter takes two bytes, and old phones read a small code better. */
function writeIpsText(bill: PrintedBill, wording: Wording): string | null {
  const { customer, supplier, bankAccountNumber } = bill
  const amountPara = toPayPara(bill)
  if (amountPara <= 0 || supplier === null || bankAccountNumber === null) return null
  const { model, number } = splitReference(bill.paymentReference)
  try {
    return buildIpsQr({
      code: IpsCode.bill,
      payeeAccount: readBankAccount(bankAccountNumber) ?? '',
      payee: toLatin(nameParty(supplier.name, supplier.address, supplier.city)),
      amountPara,
      payer: toLatin(nameParty(customer.name, customer.street, customer.town)),
      paymentCode: supplier.paymentCode,
      purpose: toLatin(purposeOf(bill, wording)),
      reference: number === '' ? null : { model: model || '00', number: number.replaceAll(/[\s-]/g, '') },
    })
  } catch (error) {
    // A wrong account or reference of the supplier's: a bill without the code is better than one with a wrong code.
    if (error instanceof RangeError) return null
    throw error
  }
}
