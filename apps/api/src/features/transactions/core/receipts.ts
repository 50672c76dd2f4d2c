import { isMailWanted } from '@portal/alerts/mail-wanted'
import type { Database } from '@portal/database/client'
import { type Language, PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import type { Task } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import { receiptLetter } from '#api/mail/templates/receipt-letter.ts'
import { namedStatement } from '#api/sql/statements.ts'

const ReceiptJob = z.object({ contractId: z.int(), transactionId: z.uuid() })

interface PaidTransaction {
  userId: number | null
  /** Null once the account is erased. */
  email: string | null
  language: Language
  isCardPayment: boolean
  totalPara: number
  amountPara: number
  feePara: number
  executedAt: Date
  endToEndId: string | null
  creditorReference: string | null
  collectionNumber: string
}

const paid = namedStatement(
  'paid transaction',
  `select users.id as "userId", coalesce(users.email, nullif(transaction.debtor_email, '')) as email,
    transaction.language,
    transaction.payment_method_id = ${PaymentMethod.card} as "isCardPayment",
    (transaction.total_amount * 100)::bigint as "totalPara",
    (transaction.amount * 100)::bigint as "amountPara",
    (transaction.fee_amount * 100)::bigint as "feePara",
    transaction.executed_at as "executedAt",
    transaction.end_to_end_id as "endToEndId",
    transaction.creditor_reference as "creditorReference",
    contract.collection_number as "collectionNumber"
  from transactions transaction
  join commercial_contracts contract on contract.id = transaction.commercial_contract_id
  left join users on users.id = transaction.user_id
  where transaction.commercial_contract_id = $1 and transaction.id = $2
    and transaction.status_id = ${TransactionStatus.successful}`,
)

interface ReceiptOptions {
  database: Database
  mailer: Mailer
  publicUrl: URL
}

/** The receipt of a successful payment. The job is added once, and a repeated mail carries the same id. */
export const createReceipts =
  ({ database, mailer, publicUrl }: ReceiptOptions): Task =>
  async (payload) => {
    const { contractId, transactionId } = z.parse(ReceiptJob, payload)
    const [transaction] = await database.query<PaidTransaction>(paid, [contractId, transactionId])
    // Voided meanwhile: there is nothing to confirm.
    if (!transaction) return
    const { userId, email, executedAt, ...rest } = transaction
    if (email === null) return
    const isOurs = userId !== null
    if (isOurs && !(await isMailWanted(database, { userId, kind: 'paymentOutcome', contractId }))) return
    const letter = receiptLetter({
      ...rest,
      executedAt: executedAt.toISOString(),
      statusUrl: new URL(`/check-payment-status?transactionId=${transactionId}`, publicUrl).href,
    })
    await mailer.send(letter, { to: email, id: `receipt.${transactionId}` })
  }
