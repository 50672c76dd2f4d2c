import { raiseAlert } from '@portal/alerts/raise-alert'
import type { Queryable, Statement } from '@portal/database/client'
import { appendEvent } from '@portal/exchange/append-event'
import { OperatorProblem } from '../command.ts'
import { type CountedTable, countRows } from './count-rows.ts'
import type { CustomerKey } from './find-customer.ts'

const unknownPayments: Statement = {
  name: 'unknown-payments-of-customer',
  text: `select id::text from transactions
    where user_id = $1 and (status_id in (0, 1)
      or (reversal_due_at is not null and reversed_at is null and reversal_refused_at is null))
    order by begun_at`,
}

/** Money whose whereabouts are unknown needs somebody to tell. */
export async function requireKnownPayments(tx: Queryable, { userId }: CustomerKey): Promise<void> {
  const open = await tx.query<{ id: string }>(unknownPayments, [userId])
  if (open.length === 0) return
  throw new OperatorProblem(
    `The outcome of ${open.length === 1 ? 'a payment is' : 'payments is'} not known yet ` +
      `(${open.map(({ id }) => id).join(', ')}): nothing was erased, try again in an hour`,
  )
}

const contractsOf: Statement = {
  name: 'contracts-of-customer',
  text: `delete from contract_access access using commercial_contracts contract
    where access.user_id = $1 and contract.id = access.commercial_contract_id
    returning contract.id, contract.collection_number as "collectionNumber"`,
}

/** As when the customer removes each contract: the supplier and who else holds it are told. */
async function removeContracts(tx: Queryable, { userId, email }: CustomerKey, at: Date): Promise<void> {
  const removed = await tx.query<{ id: number; collectionNumber: string }>(contractsOf, [userId])
  for (const { id, collectionNumber } of removed) {
    await raiseAlert(tx, {
      kind: 'accessChanged',
      commercialContractId: id,
      thing: `access:${id}:${at.toISOString()}`,
      at,
      data: { isGained: false, collectionNumber },
    })
    const data = { collectionNumber, email }
    await appendEvent(tx, { type: 'contract.removed', commercialContractId: id, occurredAt: at, data })
  }
}

/** The rest goes with the account: by its foreign keys, and by the triggers on users. */
const acts: readonly { text: string; needs: 'userId' | 'email' }[] = [
  // Every process hears it at once (apps/api/src/features/account/core/session-life.ts).
  { needs: 'userId', text: `select pg_notify('session_revoked', id::text) from sessions where user_id = $1` },
  { needs: 'userId', text: `update transactions set debtor_name = '', debtor_email = '' where user_id = $1` },
  { needs: 'userId', text: 'update complaints set user_id = null where user_id = $1' },
  { needs: 'userId', text: 'update own_readings set user_id = null where user_id = $1' },
  { needs: 'userId', text: 'delete from users where id = $1' },
  { needs: 'email', text: 'delete from pending_registrations where email = $1' },
  { needs: 'email', text: 'delete from verification_codes where email = $1' },
  { needs: 'email', text: 'delete from mail_bounces where email = $1' },
  // Letters that wait or failed; whoever sends one right now finds no account.
  {
    needs: 'email',
    text: `select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where payload->>'email' = $1))`,
  },
]

/** Gives what was there before; fails, and so changes nothing, if anything of the customer stays where it must not. */
export async function eraseCustomer(tx: Queryable, customer: CustomerKey, at: Date): Promise<CountedTable[]> {
  const before = await countRows(tx, customer)
  await removeContracts(tx, customer, at)
  for (const [index, { text, needs }] of acts.entries()) {
    await tx.query({ name: `erase-customer-${index}`, text }, [customer[needs]])
  }
  const left = (await countRows(tx, customer)).filter(({ fate, rows }) => fate !== 'kept' && rows > 0)
  if (left.length > 0) throw new Error(`still there: ${left.map(({ name }) => name).join(', ')}`)
  return before
}
