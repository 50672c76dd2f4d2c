import type { Database } from '@portal/database/client'
import { TransactionStatus } from '@portal/domain/enumerations'
import { namedStatement } from '#api/sql/statements.ts'
import { isTransaction, type TransactionRef } from './stored-transaction.ts'

const { noInfo, inProgress } = TransactionStatus

const saveSessionStatement = namedStatement(
  'save card session',
  `update transactions transaction set session_token_sealed = $3, session_token_hash = $4, next_check_at = expires_at
  where ${isTransaction} and status_id = ${noInfo} returning 1`,
)

/** False when the transaction was closed meanwhile. */
export async function saveSession(
  database: Database,
  { contractId, id }: TransactionRef,
  sealed: Buffer,
  hash: Buffer,
): Promise<boolean> {
  return (await database.query(saveSessionStatement, [contractId, id, sealed, hash])).length > 0
}

const knownSession = namedStatement(
  'known card session',
  `select 1 from transactions where session_token_hash = any ($1::bytea[]) and expires_at > $2 limit 1`,
)

export async function isKnownSession(database: Database, hashes: Buffer[], now: Date): Promise<boolean> {
  return (await database.query(knownSession, [hashes, now])).length > 0
}

const saveThreeD = namedStatement(
  'save 3d decision',
  `update transactions transaction set three_d_required = $3
  where ${isTransaction} and status_id = ${noInfo} returning 1`,
)

export async function saveThreeDDecision(
  database: Database,
  { contractId, id }: TransactionRef,
  isRequired: boolean,
): Promise<boolean> {
  return (await database.query(saveThreeD, [contractId, id, isRequired])).length > 0
}

const savePage = namedStatement(
  'save payment page',
  `update transactions transaction
  set payment_url = $3, expires_at = $4, next_check_at = $6, attempt_started_at = $5,
    status_id = case status_id when ${noInfo} then ${inProgress} else status_id end,
    status_reason = case status_id when ${noInfo} then 'pageOpened' else status_reason end,
    status_changed_at = case status_id when ${noInfo} then $5 else status_changed_at end
  where ${isTransaction} and status_id in (${noInfo}, ${inProgress}) returning 1`,
)

export async function savePaymentPage(
  database: Database,
  { contractId, id }: TransactionRef,
  page: { url: string; expiresAt: Date; now: Date; nextCheckAt: Date },
): Promise<boolean> {
  const values = [contractId, id, page.url, page.expiresAt, page.now, page.nextCheckAt]
  return (await database.query(savePage, values)).length > 0
}
