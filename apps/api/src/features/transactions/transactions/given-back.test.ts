import { describe, expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp, type PayingCustomer, payByNewCard } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators } = app
const { followUp, gateway } = app.services.payments
const totalPara = 6511_12

/** As finance does it with the gateway's own means. */
const giveBackByHand = (id: string) => gateway?.reverse({ id, totalPara, pgTranId: null })

const statusOf = async (customer: PayingCustomer, id: string) => (await customer.status(id)).json()

async function mailsTo({ email }: PayingCustomer) {
  await app.runJobs()
  return app.mailbox.mailsTo(email)
}

describe('a charge that was given back at the provider', () => {
  it('before it was heard of is told as returned, and never as not charged', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ next: 'charge-then-500' })
    const { transactionId } = await payByNewCard(app, customer)
    expect(await giveBackByHand(transactionId)).toEqual({ kind: 'reversed' })
    app.clock.advance(60_000)
    await followUp.runDue()
    expect(await statusOf(customer, transactionId)).toMatchObject({
      transactionStatusId: 3,
      closing: 'returned',
    })
    const mails = await mailsTo(customer)
    expect(mails.map(({ subject }) => subject)).toEqual(['Враћамо Вам уплату: 6.511,12 RSD'])
    // It was not closed before.
    expect(mails[0]?.text).not.toContain('затворено')
  })

  it('after its receipt no longer counts as paid once the portal asks, and the customer is told', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await payByNewCard(app, customer)
    const pending = `pending?commercialContractId=${customer.contractId}`
    expect((await customer.read(pending)).json()).toHaveLength(1)
    expect(await mailsTo(customer)).toHaveLength(1)
    await giveBackByHand(transactionId)
    await app.database.pool.query('update transactions set next_check_at = $2 where id = $1', [
      transactionId,
      new Date(app.clock()),
    ])
    await followUp.runDue()
    expect(await statusOf(customer, transactionId)).toMatchObject({ closing: 'returned' })
    expect((await customer.read(pending)).json()).toEqual([])
    const subjects = (await mailsTo(customer)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Враћамо Вам уплату: 6.511,12 RSD', 'Потврда о плаћању: 6.511,12 RSD'])
  })
})
