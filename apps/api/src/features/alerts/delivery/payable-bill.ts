import type { Queryable } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { fromAmountText } from '@portal/domain/money'
import { writeBillCode } from '@portal/domain/payments/bill-code'
import { serverTexts } from '@portal/i18n/compile'
import { formatMoneyPara } from '@portal/i18n/format-number'
import { toLatin } from '@portal/i18n/latin'
import encodeQr from 'qr'
import type { LetterPicture } from '#api/mail/templates/letter.ts'
import { namedStatement } from '#api/sql/statements.ts'
import { unbookedTransactions } from '#api/sql/unbooked-transactions.ts'

export interface PayableBill {
  number: string
  hasDocument: boolean
  /** RSD owed of this bill and of those before it; what was paid here and is not booked is paid. */
  owed: string
  bankAccountNumber: string | null
  paymentReference: string | null
  paymentCode: string | null
  payeeName: string | null
  payeeAddress: string | null
  payeeCity: string | null
  payerName: string
  payerStreet: string | null
  payerTown: string | null
}

const payableStatement = namedStatement(
  'bill to pay by mail',
  `select bill.bill_number as number, bill.print_enabled as "hasDocument",
    greatest(contract.balance_amount - paid.amount - newer.amount, 0.00)::text as owed,
    bill.bank_account_number as "bankAccountNumber", bill.payment_reference as "paymentReference",
    company.payment_code as "paymentCode", company.name as "payeeName", company.address as "payeeAddress",
    company.city as "payeeCity", contract.customer_name as "payerName",
    format_address(contract.street, contract.house_number, contract.place_number, null, null) as "payerStreet",
    format_address(null, null, null, contract.postal_code, contract.city) as "payerTown"
  from bills bill
  join commercial_contracts contract on contract.id = bill.commercial_contract_id
  cross join lateral (
    select coalesce(sum(charge.amount), 0) as amount
    from (${unbookedTransactions('$1::bigint', '$3::timestamptz')}) charge
  ) paid
  cross join lateral (
    select coalesce(sum(other.amount), 0) as amount from bills other
    where other.commercial_contract_id = $1 and other.amount > 0
      and (other.issue_date, other.id) > (bill.issue_date, bill.id)
  ) newer
  left join (select * from companies order by id limit 1) company on true
  where bill.commercial_contract_id = $1 and bill.id = $2`,
)

export async function findPayableBill(
  queryable: Queryable,
  contractId: number,
  billId: number,
  now: Date,
): Promise<PayableBill | undefined> {
  const [bill] = await queryable.query<PayableBill>(payableStatement, [contractId, billId, now])
  return bill
}

const squarePx = 6
const borderSquares = 2

/** The IPS code as a picture in the mail; undefined where nothing is owed or the data make no code. */
export function drawBillCode(bill: PayableBill, language: Language): LetterPicture | undefined {
  const amountPara = fromAmountText(bill.owed) ?? 0
  const { bankAccountNumber, paymentReference, paymentCode, payeeName } = bill
  if (bankAccountNumber === null || paymentCode === null || payeeName === null) return undefined
  const purpose = toLatin(serverTexts(language)('billDocument.slip.purposeText', { number: bill.number }))
  const text = writeBillCode({
    bankAccountNumber,
    paymentReference,
    amountPara,
    paymentCode,
    purpose,
    payee: inLatin(payeeName, bill.payeeAddress, bill.payeeCity),
    payer: inLatin(bill.payerName, bill.payerStreet, bill.payerTown),
  })
  if (text === null) return undefined
  const options = { ecc: 'medium', border: borderSquares, scale: squarePx } as const
  const side = encodeQr(text, 'raw', { ecc: 'medium', border: borderSquares }).length
  return {
    contentId: 'ips-code',
    content: encodeQr(text, 'gif', options),
    type: 'image/gif',
    sidePx: (side * squarePx) / 2,
    text: serverTexts(language)('mail.alert.ips', { amount: formatMoneyPara(amountPara, language) }),
  }
}

const inLatin = (name: string, street: string | null, town: string | null) => ({
  name: toLatin(name),
  street: street && toLatin(street),
  town: town && toLatin(town),
})
