import { readBankAccount } from '../check-digits.ts'
import { buildIpsQr, IpsCode } from './ips-qr.ts'

/**
 * A bill's payment as one code, the same on paper and on the screen. Texts come in Latin: smaller, so an old phone
 * reads the code.
 */
export interface BillPayment {
  readonly bankAccountNumber: string
  readonly paymentReference: string | null
  readonly amountPara: number
  readonly paymentCode: string
  readonly purpose: string
  readonly payee: Party
  readonly payer: Party
}

export interface Party {
  readonly name: string
  readonly street: string | null
  readonly town: string | null
}

export interface PrintedReference {
  /** Empty where the supplier gave none. */
  readonly model: string
  readonly number: string
}

/** `97 94-2001547730` as printed: the model, then the reference. */
export function splitReference(paymentReference: string | null): PrintedReference {
  const [, model = '', number = ''] = /^(\d{2}) (.+)$/.exec(paymentReference ?? '') ?? []
  return model === '' ? { model: '', number: paymentReference ?? '' } : { model, number }
}

const partyMaxLength = 70

/** Name and place: the street gives way where all three are too long for the code. */
function writeParty({ name, street, town }: Party): string {
  const whole = joinLines(name, street, town)
  return Array.from(whole).length <= partyMaxLength ? whole : joinLines(name, town)
}

const joinLines = (...lines: readonly (string | null)[]) => lines.filter((line) => line !== null).join('\n')

/** Null where nothing is to be paid or the supplier's data make no valid code: a wrong code is worse than none. */
export function writeBillCode(payment: BillPayment): string | null {
  if (payment.amountPara <= 0) return null
  const { model, number } = splitReference(payment.paymentReference)
  try {
    return buildIpsQr({
      code: IpsCode.bill,
      payeeAccount: readBankAccount(payment.bankAccountNumber) ?? '',
      payee: writeParty(payment.payee),
      amountPara: payment.amountPara,
      payer: writeParty(payment.payer),
      paymentCode: payment.paymentCode,
      purpose: payment.purpose,
      reference: number === '' ? null : { model: model || '00', number: number.replaceAll(/[\s-]/g, '') },
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
