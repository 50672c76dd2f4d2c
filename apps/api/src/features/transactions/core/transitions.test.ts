import { createTestDatabase } from '@portal/database/testing/test-database'
import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { makeTransactionId } from '@portal/domain/payments/transaction-id'
import { canTransition, transactionTransitions } from '@portal/domain/payments/transaction-status'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aContract } from '#testing/supplier-world.ts'

const database = await createTestDatabase()
let contractId: number

beforeAll(async () => {
  contractId = await aContract(database)
})

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)

async function aTransaction(method: number, path: readonly number[] = [], first = 0): Promise<string> {
  const id = makeTransactionId(contractId, Date.now(), crypto.getRandomValues(new Uint8Array(8)))
  await run(
    `insert into transactions (commercial_contract_id, id, payment_method_id, device_type_id, is_mobile_app, save_card,
      language, amount, fee_amount, status_id, status_reason, status_changed_at, begun_at, expires_at, debtor_name, debtor_email)
    values ($1, $2, $3, 1, false, false, 'en-US', 100, 28.77, $4, 'begun', now(), now(), now(), 'Ана', 'ana@primer.rs')`,
    [contractId, id, method, first],
  )
  for (const status of path) await goTo(id, status)
  return id
}

const goTo = (id: string, status: number) =>
  run('update transactions set status_id = $2, status_reason = $3 where id = $1', [
    id,
    status,
    `to ${status}`,
  ])

it('the database allows exactly the transitions of the domain', async () => {
  const { rows } = await run(
    `select from_status_id || '→' || to_status_id || ' by ' || payment_method_id as pair from transaction_transitions`,
  )
  const expected = transactionTransitions.flatMap(({ from, to, methods }) =>
    methods.map((method) => `${from}→${to} by ${method}`),
  )
  expect(rows.map(({ pair }) => pair).sort()).toEqual(expected.sort())
})

describe('the database refuses', () => {
  it('a way back to an unknown outcome', async () => {
    const id = await aTransaction(2, [1, 2])
    await expect(goTo(id, 1)).rejects.toThrow('does not go from status 2 to 1')
    await expect(goTo(id, 0)).rejects.toThrow('does not go from status 2 to 0')
  })

  it('a status of the other method', async () => {
    const card = await aTransaction(2, [1])
    await expect(goTo(card, 5)).rejects.toThrow('does not go from status 1 to 5')
    const neverOpened = await aTransaction(2, [4])
    await expect(goTo(neverOpened, 2)).rejects.toThrow('does not go from status 4 to 2')
  })

  it('a transaction that begins elsewhere', async () => {
    await expect(aTransaction(2, [], 2)).rejects.toThrow('begins with status 0')
  })

  it('another amount, or the end of a transaction', async () => {
    const id = await aTransaction(2)
    await expect(run('update transactions set amount = 1 where id = $1', [id])).rejects.toThrow(
      'never changes',
    )
    await expect(run('delete from transactions where id = $1', [id])).rejects.toThrow(
      'never changed by delete',
    )
  })

  it('any change of what has happened', async () => {
    const id = await aTransaction(2, [1])
    const where = 'where transaction_id = $1'
    await expect(run(`update transaction_events set reason = 'x' ${where}`, [id])).rejects.toThrow(
      'by update',
    )
    await expect(run(`delete from transaction_events ${where}`, [id])).rejects.toThrow('by delete')
    await expect(run('truncate transaction_events')).rejects.toThrow('by truncate')
  })
})

it('every change of status is an event, numbered in order', async () => {
  const id = await aTransaction(2, [1, 3, 2])
  const { rows } = await run(
    `select number, from_status_id, to_status_id, reason from transaction_events where transaction_id = $1 order by 1`,
    [id],
  )
  expect(rows).toEqual([
    { number: 1, from_status_id: null, to_status_id: 0, reason: 'begun' },
    { number: 2, from_status_id: 0, to_status_id: 1, reason: 'to 1' },
    { number: 3, from_status_id: 1, to_status_id: 3, reason: 'to 3' },
    { number: 4, from_status_id: 3, to_status_id: 2, reason: 'to 2' },
  ])
})

/** `npm run bench -- proof-model` walks more of them. */
const histories = Number(process.env.PROOF_SEQUENCES ?? 10_000) / 100

it(`the database and the domain agree on every step of ${histories} random histories`, {
  timeout: 300_000,
}, async () => {
  const statuses = fc.constantFrom(...Object.values(TransactionStatus))
  const methods = fc.constantFrom(...Object.values(PaymentMethod))
  await fc.assert(
    fc.asyncProperty(methods, fc.array(statuses, { maxLength: 10 }), async (method, attempts) => {
      const id = await aTransaction(method)
      const happened: number[] = [TransactionStatus.noInfo]
      for (const next of attempts) {
        const current = happened.at(-1) as TransactionStatus // only statuses are ever put there
        if (next === current) continue
        const isAllowed = canTransition(current, next, method)
        expect(
          await goTo(id, next).then(
            () => true,
            () => false,
          ),
        ).toBe(isAllowed)
        if (isAllowed) happened.push(next)
      }
      const { rows } = await run(
        'select to_status_id as status from transaction_events where transaction_id = $1 order by number',
        [id],
      )
      expect(rows.map(({ status }) => status)).toEqual(happened)
    }),
    { numRuns: histories },
  )
})

it('transactions and their events can be spread by contract', async () => {
  const { rows } = await run(
    `select class.relname as name, attribute.attname as first
    from pg_index index
    join pg_class class on class.oid = index.indexrelid
    join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = index.indkey[0]
    where index.indrelid in ('transactions'::regclass, 'transaction_events'::regclass) and index.indisunique`,
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(new Set(rows.map(({ first }) => first))).toEqual(new Set(['commercial_contract_id']))
})
