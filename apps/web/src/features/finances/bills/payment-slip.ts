import type { Company } from '@portal/contract/catalog/companies'
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { readBankAccount } from '@portal/domain/check-digits'
import { buildIpsQr, IpsCode } from '@portal/domain/ips-qr'
import { fromWireAmount } from '@portal/domain/money'
import { toLatin } from '@portal/i18n/latin'
import type { Translate } from '@portal/i18n/translate'

/** What a customer copies into a bank's form, and the same as one code. */
export interface PaymentSlip {
  readonly payee: string
  readonly paymentCode: string
  readonly purpose: string
  /** Null where the supplier's data make no valid code: the slip can be copied, and a wrong code is worse than none. */
  readonly ipsText: string | null
}

type Payer = Pick<CommercialContract, 'customerName' | 'address'>

/** Null until the supplier has named itself. */
export function writePaymentSlip(
  bill: Bill,
  company: Company,
  payer: Payer,
  translate: Translate,
): PaymentSlip | null {
  const { name, address, city, paymentCode } = company
  if (name === null || paymentCode === null) return null
  const payee = [name, address, city].filter((line) => line !== null)
  const purpose = translate('finances.bills.purposeText', { number: bill.financialDocumentNumber })
  const ipsText = writeIpsText(bill, {
    payee: payee.join('\n'),
    payer: [payer.customerName, ...(payer.address?.split(', ') ?? [])].join('\n'),
    paymentCode,
    purpose,
  })
  return { payee: payee.join(', '), paymentCode, purpose, ipsText }
}

export interface PrintedReference {
  /** Empty where the supplier gave none. */
  readonly model: string
  readonly number: string
}

/** `97 94-2001547730` as printed: the model, then the reference. */
export function splitReference(paymentReference: string): PrintedReference {
  const [, model = '', number = ''] = /^(\d{2}) (.+)$/.exec(paymentReference) ?? []
  return model === '' ? { model: '', number: paymentReference } : { model, number }
}

interface SlipWords {
  readonly payee: string
  readonly payer: string
  readonly paymentCode: string
  readonly purpose: string
}

/** In Latin like the printed bill's code: smaller, so an old phone reads it. */
function writeIpsText(bill: Bill, { payee, payer, paymentCode, purpose }: SlipWords): string | null {
  const { model, number } = splitReference(bill.paymentReference ?? '')
  try {
    return buildIpsQr({
      code: IpsCode.bill,
      payeeAccount: readBankAccount(bill.bankAccountNumber ?? '') ?? '',
      payee: toLatin(payee),
      amountPara: fromWireAmount(bill.amountToPay) ?? 0,
      payer: toLatin(payer),
      paymentCode,
      purpose: toLatin(purpose),
      reference: number === '' ? null : { model: model || '00', number: number.replaceAll(/[\s-]/g, '') },
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
