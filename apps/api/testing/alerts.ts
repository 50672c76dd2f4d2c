import { raiseAlert } from '@portal/alerts/raise-alert'
import { aBill, aContract, type Customer } from '#testing/supplier-world.ts'
import type { TestApp } from '#testing/test-app.ts'

/** What waits of alerts comes at once, as if its time had come. */
export async function hurryAlerts({ database, runJobs }: TestApp): Promise<void> {
  await database.pool.query('update alert_deliveries set due_at = now() where due_at is not null')
  await database.pool.query("select graphile_worker.add_job('deliver-alerts')")
  await runJobs()
}

export interface ToldAlert {
  kind: string
  thing: string
  channels: string[]
}

/** What a customer was told of, oldest first, by which channels. */
export async function alertsOf({ database }: TestApp, { userId }: Customer): Promise<ToldAlert[]> {
  const { rows } = await database.pool.query<ToldAlert>(
    `select alert.kind, alert.thing, coalesce(array_agg(delivery.channel order by delivery.channel)
      filter (where delivery.channel is not null), '{}') as channels
    from alerts alert left join alert_deliveries delivery on delivery.alert_id = alert.id
    where alert.user_id = $1 group by alert.id order by alert.id`,
    [userId],
  )
  return rows
}

interface BillOfContract {
  contractId: number
  billId: number
}

/** A bill that is new, of a contract of its own with so much to pay. */
export async function aBillOf(
  { database }: TestApp,
  customer: Customer,
  balance = 12_000,
  billTypeId = 1,
): Promise<BillOfContract> {
  const contractId = await aContract(database, customer, { balance_amount: balance })
  const billId = await aBill(database, contractId, {
    amount: 10_687.26,
    previous_balance: 1312.74,
    bill_type_id: billTypeId,
  })
  return { contractId, billId }
}

/** Tells the customer of it by every channel; answers with the mails to the address. */
export async function tellBill(
  { database, clock, runJobs, mailbox }: TestApp,
  { email }: Customer,
  { contractId, billId }: BillOfContract,
) {
  await raiseAlert(database, {
    kind: 'newBill',
    commercialContractId: contractId,
    thing: `bill:${billId}`,
    at: clock(),
    data: { billId },
  })
  await runJobs()
  return mailbox.mailsTo(email)
}
