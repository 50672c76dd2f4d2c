import type { Database } from '@portal/database/client'
import { type Language, PaymentMethod } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import type { Task } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import { reversalLetter } from '#api/mail/templates/reversal-letter.ts'
import { namedStatement } from '#api/sql/statements.ts'

const NoteJob = z.object({ contractId: z.int(), transactionId: z.uuid() })

interface ReversedTransaction {
  /** Null once the account is erased. */
  email: string | null
  language: Language
  isReturned: boolean
  isCardPayment: boolean
  totalPara: number
  collectionNumber: string
}

const reversed = namedStatement(
  'reversed transaction',
  `select coalesce(users.email, nullif(transaction.debtor_email, '')) as email,
    transaction.language,
    transaction.reversed_at is not null as "isReturned",
    transaction.payment_method_id = ${PaymentMethod.card} as "isCardPayment",
    (transaction.total_amount * 100)::bigint as "totalPara",
    contract.collection_number as "collectionNumber"
  from transactions transaction
  join commercial_contracts contract on contract.id = transaction.commercial_contract_id
  left join users on users.id = transaction.user_id
  where transaction.commercial_contract_id = $1 and transaction.id = $2
    and (transaction.reversed_at is not null or transaction.reversal_refused_at is not null)`,
)

interface ReversalNoteOptions {
  database: Database
  mailer: Mailer
  publicUrl: URL
}

/** Tells the payer of a charge that came after its payment was closed; a repeated mail carries the same id. */
export const createReversalNotes =
  ({ database, mailer, publicUrl }: ReversalNoteOptions): Task =>
  async (payload) => {
    const { contractId, transactionId } = z.parse(NoteJob, payload)
    const [transaction] = await database.query<ReversedTransaction>(reversed, [contractId, transactionId])
    if (!transaction) return
    const { email, ...rest } = transaction
    if (email === null) return
    const statusUrl = new URL(`/check-payment-status?transactionId=${transactionId}`, publicUrl).href
    await mailer.send(reversalLetter({ ...rest, statusUrl }), { to: email, id: `reversal.${transactionId}` })
  }
