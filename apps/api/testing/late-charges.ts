import { createHmac } from 'node:crypto'
import { aPayingCustomer, beginIps, onlyOpenId, type PaymentApp, type PayingCustomer } from './payments.ts'

type Closing = 'neverArrived' | 'givenUp'

/** Payments that are charged after they were closed. */
export function lateChargesOf(app: PaymentApp) {
  const { simulators } = app
  const { pool } = app.database

  const close = (id: string, reason: Closing) =>
    pool.query(
      `update transactions set status_id = 5, status_reason = $3, status_changed_at = $2,
        given_up_at = case $3 when 'givenUp' then $2::timestamptz end
      where id = $1`,
      [id, new Date(app.clock()), reason],
    )

  async function aClosedPayment(reason: Closing = 'neverArrived') {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    await close(id, reason)
    return { customer, id }
  }

  return {
    close,
    aClosedPayment,
    /** As if the provider had approved what it promised to close. */
    async approvedAfterGivingUp({ isTold = true } = {}) {
      const { customer, id } = await aClosedPayment('givenUp')
      if (!isTold) {
        await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
      }
      await simulators.decideIps(id, 'approve')
      return { customer, id }
    },
    statusOf: async (customer: PayingCustomer, id: string) => (await customer.status(id)).json(),
    async runDue() {
      while ((await app.services.payments.followUp.runDue()) > 0);
    },
    /** Whether a process has the payment in hand. */
    async isTaken(id: string) {
      const sql = 'select from transactions where id = $1 and next_check_at > $2'
      return (await pool.query(sql, [id, new Date(app.clock())])).rowCount === 1
    },
    slowQuery: { provider: 'ips', next: 'slow-30s', action: 'QUERY', ms: 1500 },
    countFaults: async () => (await (await simulators.get('/gateway/api/faults')).json()).length,
    /** As the provider would, once more. */
    async tellNews(id: string) {
      const told = { id: 'x', merchantPaymentId: id, amount: '6511.12', currency: 'RSD', status: 'success' }
      const news = JSON.stringify({ ...told, rpReference: '1234567826319000001', reason: null })
      const headers = { 'x-ips-signature': createHmac('sha256', 'demo').update(news).digest('hex') }
      return await app.post('/api/transactions/ips/notification', news, { headers })
    },
  }
}
