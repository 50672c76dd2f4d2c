import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lockPayments } from '#api/features/transactions/core/begin/beginning-store.ts'
import { lateChargesOf } from '#testing/late-charges.ts'
import { aPayingCustomer, beginIps, createPaymentApp, onlyOpenId, payByNewCard } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators } = app
const { runDue, statusOf, aClosedPayment, approvedAfterGivingUp, close, tellNews } = lateChargesOf(app)

const beginAnother = `
  insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
    save_card, language, amount, fee_amount, debtor_name, debtor_email, begun_at, status_changed_at, expires_at,
    status_reason, is_sole)
  select commercial_contract_id, $2, user_id, payment_method_id, device_type_id, is_mobile_app, save_card, language,
    amount, fee_amount, debtor_name, debtor_email, $3, $3, expires_at, 'begun', true from transactions where id = $1`

describe('a charge that comes after its payment was closed', () => {
  it('is found also where the provider told of it and did not answer the question at once', async () => {
    const { customer, id } = await aClosedPayment()
    await app.database.pool.query('update transactions set next_check_at = null where id = $1', [id])
    await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
    await simulators.decideIps(id, 'approve')
    await simulators.fault({ provider: 'ips', next: 'http-500', action: 'QUERY', merchantPaymentId: id })
    expect((await tellNews(id)).statusCode).toBe(204)
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 5 })
    app.clock.advance(30_000)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 2, closing: null })
    const look = 'select from transactions where id = $1 and next_check_at is not null'
    expect((await app.database.pool.query(look, [id])).rowCount).toBe(0)
  })

  it('is dated by itself, not by the closing', async () => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2, executed_at = $2
      where id = $1`,
      [id, new Date(app.clock() - 3_600_000)],
    )
    const beforeMs = app.clock()
    await simulators.decideIps(id, 'approve')
    await expect
      .poll(async () => (await statusOf(customer, id)).transactionStatusId, { timeout: 5_000 })
      .toBe(2)
    const { executionDate } = await statusOf(customer, id)
    expect(Date.parse(executionDate)).toBeGreaterThanOrEqual(beforeMs)
  })

  it('of another amount is told to a person, as on an open payment', async () => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
    await simulators.decideIps(id, 'approve')
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2, next_check_at = $2
      where id = $1`,
      [id, new Date(app.clock())],
    )
    const aim = { provider: 'ips', action: 'QUERY', merchantPaymentId: id }
    await simulators.fault({ ...aim, next: 'wrong-amount' })
    const wrongAmounts = async () =>
      (await app.admin.inject('/metrics')).body.match(
        /portal_transactions_unknown\{state="wrongAmount"\} (\d)/,
      )?.[1]
    expect(await wrongAmounts()).toBe('0')
    await runDue()
    // Not "not charged" (decision 1).
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 1, closing: null })
    expect(await wrongAmounts()).toBe('1')
    app.clock.advance(11 * 60_000)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 2 })
    expect(await wrongAmounts()).toBe('0')
  })

  it('of a payment whose time was over counts, unless another was begun meanwhile', async () => {
    for (const other of [null, 'card', 'ips']) {
      const { customer, id } = await aClosedPayment()
      if (other === 'card') await customer.begin()
      if (other === 'ips') await beginIps(customer)
      await simulators.decideIps(id, 'approve')
      await expect
        .poll(async () => (await statusOf(customer, id)).closing ?? 'counts', { timeout: 5_000 })
        .toBe(other ? 'beingReturned' : 'counts')
    }
  })

  it('of two payments that were both closed counts once, whichever comes first', async () => {
    for (const isOlderFirst of [true, false]) {
      const customer = await aPayingCustomer(app)
      const ids: string[] = []
      for (let count = 0; count < 2; count++) {
        await beginIps(customer)
        const id = await onlyOpenId(app, customer)
        await close(id, 'neverArrived')
        ids.push(id)
        app.clock.advance(1_000)
      }
      const [first, second] = isOlderFirst ? ids : ids.toReversed()
      const closingOf = async (id = '') => (await statusOf(customer, id)).closing ?? 'counts'
      for (const [id = '', closing] of [
        [first, 'counts'],
        [second, 'beingReturned'],
      ]) {
        await simulators.decideIps(id, 'approve')
        await expect
          .poll(async () => (await statusOf(customer, id)).transactionStatusId, { timeout: 5_000 })
          .toBe(2)
        expect(await closingOf(id)).toBe(closing)
      }
      await runDue()
      expect(await statusOf(customer, second ?? '')).toMatchObject({ closing: 'returned' })
      expect(await statusOf(customer, first ?? '')).toMatchObject({ transactionStatusId: 2, closing: null })
    }
  })

  it('of a debt that one pays whose return was refused is returned', async () => {
    const { customer, id: older } = await aClosedPayment()
    app.clock.advance(1_000)
    await beginIps(customer)
    const kept = await onlyOpenId(app, customer)
    await close(kept, 'givenUp')
    const aim = { provider: 'ips', action: 'REFUND', merchantPaymentId: kept }
    await simulators.fault({ ...aim, next: 'refund-refused' })
    await simulators.decideIps(kept, 'approve')
    const isKeptPaid = async () => (await statusOf(customer, kept)).transactionStatusId === 2
    await expect.poll(isKeptPaid, { timeout: 5_000 }).toBe(true)
    await runDue()
    expect(await statusOf(customer, kept)).toMatchObject({ transactionStatusId: 2, closing: null })
    await simulators.decideIps(older, 'approve')
    const isOlderPaid = async () => (await statusOf(customer, older)).transactionStatusId === 2
    await expect.poll(isOlderPaid, { timeout: 5_000 }).toBe(true)
    expect((await statusOf(customer, older)).closing).toBe('beingReturned')
  })

  it('waits for a payment that is just being begun, and is returned beside it', async () => {
    const { customer, id } = await approvedAfterGivingUp({ isTold: false })
    await app.database.pool.query('update transactions set given_up_at = null where id = $1', [id])
    const told = await app.services.payments.database.transaction(async (tx) => {
      await lockPayments(tx, customer.contractId)
      const answer = tellNews(id)
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
      const isWaiting = async () => (await app.database.pool.query(waiting)).rowCount
      await expect.poll(isWaiting, { timeout: 3_000 }).toBe(1)
      await tx.query({ name: 'begin another', text: beginAnother }, [
        id,
        randomUUID(),
        new Date(app.clock() + 1_000),
      ])
      return { answer }
    })
    expect((await told.answer).statusCode).toBe(204)
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'beingReturned' })
  })

  it('is returned also where another was paid by the same link of the app', async () => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    const keyId = randomUUID()
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2, payment_key_id = $3
      where id = $1`,
      [id, new Date(app.clock()), keyId],
    )
    const { transactionId } = await payByNewCard(app, customer)
    const bindKey = 'update transactions set payment_key_id = $2 where id = $1'
    await app.database.pool.query(bindKey, [transactionId, keyId])
    await simulators.decideIps(id, 'approve')
    await expect
      .poll(async () => (await statusOf(customer, id)).closing, { timeout: 5_000 })
      .toBe('beingReturned')
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 3, closing: 'returned' })
    expect(await statusOf(customer, transactionId)).toMatchObject({ transactionStatusId: 2, closing: null })
  })
})

describe('a sale whose answer was lost and that the gateway never heard of', () => {
  it('is unknown until its session is ended there, and then surely not charged', async () => {
    const customer = await aPayingCustomer(app)
    const { sessionToken, transactionId } = await customer.begin()
    await customer.shouldDo3d('411111', transactionId)
    await simulators.fault({ next: 'connection-reset', action: 'SALE', merchantPaymentId: transactionId })
    await simulators.fault({ next: 'gateway-down', action: 'SESSIONKILL', count: 1 })
    const encryptedData = await simulators.encryptCard(sessionToken, '4111111111111111')
    await customer.payWithout3d({ transactionId, encryptedData })
    const status = async () => (await customer.status(transactionId)).json().transactionStatusId
    app.clock.advance(60_000)
    expect(await status()).toBe(1)
    app.clock.advance(60_000)
    expect(await status()).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
  })
})
