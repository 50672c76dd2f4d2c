import type { Company } from '@portal/contract/catalog/companies'
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { type Party, writeBillCode } from '@portal/domain/payments/bill-code'
import { toLatin } from '@portal/i18n/latin'
import type { Translate } from '@portal/i18n/translate'
import { amountLeft, leftOf } from '#web/features/finances/bills/bill-standing.ts'

/** What a customer copies into a bank's form, and the same as one code. */
export interface PaymentSlip {
  readonly payee: string
  readonly paymentCode: string
  readonly purpose: string
  /** What is asked for, without what is paid already and waits to be booked. */
  readonly amountPara: number
  /** Null where nothing is left to pay or the supplier's data make no valid code; the slip can be copied instead. */
  readonly ipsText: string | null
}

type Payer = Pick<
  CommercialContract,
  'customerName' | 'address' | 'unbookedAmount' | 'commercialContractsNumber'
>

/** Null until the supplier has named itself. Asks for what the printed slip does, unless another amount is chosen. */
export function writePaymentSlip(
  bill: Bill,
  company: Company,
  payer: Payer,
  translate: Translate,
  amountPara = amountLeft(bill, payer),
): PaymentSlip | null {
  const { name, address, city, paymentCode } = company
  if (name === null || paymentCode === null) return null
  const payee = [name, address, city].filter((line) => line !== null)
  // Who pays more than is left of this bill pays others with it: the purpose names the contract then, not one bill.
  const purpose =
    amountPara > leftOf(bill, payer)
      ? translate('finances.slip.purposeDebt', { number: payer.commercialContractsNumber })
      : translate('finances.slip.purposeText', { number: bill.financialDocumentNumber })
  const code = {
    bankAccountNumber: bill.bankAccountNumber ?? '',
    paymentReference: bill.paymentReference,
    amountPara,
    paymentCode,
    purpose: toLatin(purpose),
    payee: { name: toLatin(name), street: address && toLatin(address), town: city && toLatin(city) },
    payer: readPayer(payer),
  }
  const ipsText = amountPara > 0 ? writeBillCode(code) : null
  return { payee: payee.join(', '), paymentCode, purpose, amountPara, ipsText }
}

/** The town stands last in an address. */
function readPayer({ customerName, address }: Pick<Payer, 'customerName' | 'address'>): Party {
  const lines = address === null ? [] : toLatin(address).split(', ')
  const town = lines.pop() ?? null
  return { name: toLatin(customerName), street: lines.join(', ') || null, town }
}
