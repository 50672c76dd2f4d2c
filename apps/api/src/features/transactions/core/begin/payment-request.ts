import type { Database } from '@portal/database/client'
import { paymentConstants } from '@portal/domain/limits'
import { fromWireAmount } from '@portal/domain/money'
import * as z from 'zod/mini'
import { problem } from '#api/http/problem.ts'
import { contractOwner, requireOwnedText } from '#api/ownership.ts'

/** Who pays whom, as the database knows it. */
const PaymentParties = z.object({
  hasBill: z.boolean(),
  creditorReference: z.nullable(z.string()),
  creditorAccount: z.nullable(z.string()),
  creditorName: z.nullable(z.string()),
  paymentCode: z.nullable(z.string()),
  collectionNumber: z.string(),
  debtorName: z.string(),
  debtorEmail: z.string(),
  debtorPhone: z.nullable(z.string()),
})
export type PaymentParties = z.infer<typeof PaymentParties>

const parties = contractOwner.statement(
  'payment parties',
  `select json_build_object(
    'hasBill', bill.id is not null,
    'creditorReference', bill.payment_reference,
    'creditorAccount', coalesce(bill.bank_account_number, company.bank_account),
    'creditorName', company.name,
    'paymentCode', company.payment_code,
    'collectionNumber', contract.collection_number,
    'debtorName', coalesce(nullif(users.name, ''), contract.customer_name),
    'debtorEmail', users.email,
    'debtorPhone', users.phone
  )
  from users
  join commercial_contracts contract on contract.id = $2
  left join lateral (
    select id, payment_reference, bank_account_number from bills
    where commercial_contract_id = $2 order by issue_date desc, id desc limit 1
  ) bill on true
  left join lateral (select name, bank_account, payment_code from companies order by id limit 1) company on true
  where users.id = $1`,
)

/** Null where the page of the payer shows no balance, as that of the app. */
export const readSeenBalance = ({
  seenBalanceAmount,
}: {
  seenBalanceAmount: number | null
}): number | null => (seenBalanceAmount === null ? null : fromWireAmount(seenBalanceAmount))

export interface WantedPayment {
  userId: number
  contractId: number
  totalAmount: number
  feeAmount: number
}

export interface CheckedPayment {
  parties: PaymentParties
  amountPara: number
  feePara: number
}

/** Decision 3: the contract is the payer's and has a bill, and the money is what we reckon ourselves. */
export async function checkPayment(
  database: Database,
  signal: AbortSignal,
  { userId, contractId, totalAmount, feeAmount }: WantedPayment,
  feePara: number,
): Promise<CheckedPayment> {
  const text = await requireOwnedText(database, signal, parties, [userId, contractId])
  const found = z.parse(PaymentParties, JSON.parse(text))
  if (!found.hasBill) throw problem('contractWithoutBills')
  const totalPara = fromWireAmount(totalAmount)
  if (totalPara === null || totalPara - feePara <= 0) throw problem('amountNotPositive')
  if (totalPara - feePara > paymentConstants.highestAmountPara) throw problem('amountAboveLimit')
  if (fromWireAmount(feeAmount) !== feePara) throw problem('amountsDisagree')
  return { parties: found, amountPara: totalPara - feePara, feePara }
}
