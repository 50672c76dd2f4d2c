import type { Queryable } from '@portal/database/client'
import type { Language, PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { namedStatement } from '#api/sql/statements.ts'

export interface TransactionRef {
  contractId: number
  id: string
}

/** A transaction as the server works with it. */
export interface StoredTransaction extends TransactionRef {
  userId: number | null
  method: PaymentMethod
  isMobileApp: boolean
  keyId: string | null
  saveCard: boolean
  language: Language
  totalPara: number
  feePara: number
  status: TransactionStatus
  begunAt: Date
  attemptStartedAt: Date | null
  expiresAt: Date
  threeDRequired: boolean | null
  sessionTokenSealed: Buffer | null
  paymentUrl: string | null
  pgTranId: string | null
  isGivenUp: boolean
  /** Charged after it was closed: the money is to go back. */
  isReversalDue: boolean
  /** Charged, and given back since. */
  isReversed: boolean
  checks: number
}

export const transactionColumns = `
  transaction.commercial_contract_id as "contractId",
  transaction.id,
  transaction.user_id as "userId",
  transaction.payment_method_id as method,
  transaction.is_mobile_app as "isMobileApp",
  transaction.payment_key_id as "keyId",
  transaction.save_card as "saveCard",
  transaction.language,
  (transaction.total_amount * 100)::bigint as "totalPara",
  (transaction.fee_amount * 100)::bigint as "feePara",
  transaction.status_id as status,
  transaction.begun_at as "begunAt",
  transaction.attempt_started_at as "attemptStartedAt",
  transaction.expires_at as "expiresAt",
  transaction.three_d_required as "threeDRequired",
  transaction.session_token_sealed as "sessionTokenSealed",
  transaction.payment_url as "paymentUrl",
  transaction.pg_tran_id as "pgTranId",
  transaction.given_up_at is not null as "isGivenUp",
  transaction.reversal_due_at is not null and transaction.reversed_at is null
    and transaction.reversal_refused_at is null as "isReversalDue",
  transaction.reversed_at is not null as "isReversed",
  transaction.checks`

export const isTransaction = 'transaction.commercial_contract_id = $1 and transaction.id = $2'

const one = namedStatement(
  'transaction',
  `select ${transactionColumns} from transactions transaction where ${isTransaction}`,
)

export async function findTransaction(
  queryable: Queryable,
  { contractId, id }: TransactionRef,
): Promise<StoredTransaction | undefined> {
  const [found] = await queryable.query<StoredTransaction>(one, [contractId, id])
  return found
}
