import type { Queryable, Reads, Statement } from '@portal/database/client'
import { type RawJson, rawJson } from './http/call/bind.ts'
import { problem } from './http/problem.ts'
import { placeInLog } from './sql/place-in-log.ts'
import { namedStatement } from './sql/statements.ts'

/**
 * The one place that asks whose a thing is (house style 22). Each statement answers in the same step, so nothing can
 * be read first and checked later; a stranger's id finds no row, exactly as an id that is not there (decision 7).
 */
export interface Owner {
  /** Parameters the ownership takes; a statement's own follow them. */
  parameters: number
  /** `answer` is an SQL expression; null when the thing asked for is missing. */
  statement(name: string, answer: string): Statement
}

/** $1 user. What is asked about is the account itself. */
export const callerOwner: Owner = {
  parameters: 1,
  statement: (name, answer) => namedStatement(name, `select (${answer})::text as answer`),
}

/** $1 user, $2 commercial contract. */
export const contractOwner: Owner = {
  parameters: 2,
  statement: (name, answer) =>
    namedStatement(
      name,
      `select (${answer})::text as answer
      from contract_access access
      where access.user_id = $1 and access.commercial_contract_id = $2`,
    ),
}

/**
 * $1 user, $2 commercial contract. Which server answers, how far it is in the log of writes, and which transactions left
 * the access and the contract as they are: on a replica the same numbers mean the same rows (record 0164).
 */
export const standingOfContract = contractOwner.statement(
  'standing of contract',
  `${placeInLog} || ' ' || access.xmin || ' ' || (
    select contract.xmin from commercial_contracts contract where contract.id = $2
  )`,
)

/** $1 user, $2 commercial contract; no row when it is not the caller's. */
export const ownedContract = `
  select access.commercial_contract_id
  from contract_access access
  where access.user_id = $1 and access.commercial_contract_id = $2`

const held = namedStatement('held contract', `${ownedContract} for key share`)

/** In the transaction of a write that took its time: the access may be given up before it, or once it stands. */
export async function holdOwnedContract(tx: Queryable, userId: number, contractId: number): Promise<void> {
  if ((await tx.query(held, [userId, contractId])).length === 0) throw problem('notFound')
}

/** $1 user, $2 commercial contract, $3 point of delivery; no row when one of them is not the caller's. */
export const ownedPoint = `
  select access.commercial_contract_id, point.id as point_of_delivery_id
  from contract_access access
  join points_of_delivery point
    on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
  where access.user_id = $1 and access.commercial_contract_id = $2`

export const pointOwner: Owner = {
  parameters: 3,
  statement: (name, answer) =>
    namedStatement(name, `select (${answer})::text as answer from (${ownedPoint}) owned`),
}

/**
 * $1 user, $2 commercial contract, $3 transaction, $4 payment key or null. A transaction belongs to whoever pays, and
 * the bearer of a key sees the payments of this key alone.
 */
export const ownedTransaction = `
  transaction.user_id = $1 and transaction.commercial_contract_id = $2 and transaction.id = $3
  and ($4::uuid is null or transaction.payment_key_id = $4)`

/**
 * $1 user, $2 commercial contract, $3 transaction, $4 contract of a payment key or null. A payment of a contract
 * concerns everyone who may pay it (decision 22); a key, its own contract.
 */
export const transactionOfOwnedContract = `
  transaction.commercial_contract_id = $2 and transaction.id = $3
  and exists (
    select from contract_access access where access.user_id = $1 and access.commercial_contract_id = $2
  )
  and ($4::bigint is null or $2 = $4)`

/** $1 user, $2 commercial contract, $3 complaint. */
export const complaintOwner: Owner = {
  parameters: 3,
  statement: (name, answer) =>
    namedStatement(
      name,
      `select (${answer})::text as answer
      from contract_access access
      join complaints complaint
        on complaint.commercial_contract_id = access.commercial_contract_id and complaint.id = $3
      where access.user_id = $1 and access.commercial_contract_id = $2`,
    ),
}

/** Asks while the caller is there; the one row, or 404. */
export async function requireOwnedRow<Row>(
  reads: Reads,
  signal: AbortSignal,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row> {
  const [row] = await reads.queryUnlessAborted<Row>(signal, statement, values)
  if (!row) throw problem('notFound')
  return row
}

/** The JSON text that an owner's statement wrote. */
export async function requireOwnedText(
  reads: Reads,
  signal: AbortSignal,
  statement: Statement,
  values: readonly unknown[],
): Promise<string> {
  const { answer } = await requireOwnedRow<{ answer: string | null }>(reads, signal, statement, values)
  if (answer === null) throw problem('notFound')
  return answer
}

/** The same as an answer that passes through as it is. */
export async function requireOwned(
  reads: Reads,
  signal: AbortSignal,
  statement: Statement,
  values: readonly unknown[],
): Promise<RawJson> {
  const answer = await reads.readUnlessAborted(signal, statement, values)
  if (!answer) throw problem('notFound')
  return rawJson(answer)
}
