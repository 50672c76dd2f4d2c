import { writeAudit } from '@portal/database/audit-log'
import { type Command, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'
import { connectGateway, providerSettings } from '../reconcile/providers.ts'
import { type CountedTable, countRows } from './count-rows.ts'
import { eraseCustomer, requireKnownPayments } from './erasure.ts'
import { findCustomer, lockCustomer, readAddress } from './find-customer.ts'
import { countSavingPayments, deleteSavedCards, paidMeanwhile } from './saved-cards.ts'

const help = `customer erase EMAIL  erases an account: deletes or anonymises, and says what the law makes us keep
  --dry-run             tells what would be done, table by table, and changes nothing

Sessions, saved cards, devices for web push and the calendar's address end at once. Refused while the outcome of a
payment is unknown. Run again, it finds nothing more to do. Backups hold the account until they are too old.`

const options = { 'dry-run': { type: 'boolean', default: false } } as const

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, options)
    const email = readAddress(positionals, 0)
    process.stdout.write(values['dry-run'] ? await foretell(email) : await erase(email))
  },
}

const foretell = (email: string): Promise<string> =>
  withDatabase((database) =>
    database.transaction(async (tx) => {
      const customer = await findCustomer(tx, email)
      await requireKnownPayments(tx, customer)
      return describe(email, await countRows(tx, customer), 'Would be done')
    }),
  )

async function erase(email: string): Promise<string> {
  const gateway = connectGateway(providerSettings())
  return withDatabase(async (database) => {
    const known = await database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, email)
      await requireKnownPayments(tx, customer)
      return { ...customer, savingPayments: await countSavingPayments(tx, customer.userId) }
    })
    const cards = await deleteSavedCards(database, known.userId, gateway)
    return database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, email)
      await requireKnownPayments(tx, customer)
      if ((await countSavingPayments(tx, customer.userId)) !== known.savingPayments) throw paidMeanwhile()
      const before = await eraseCustomer(tx, customer, new Date())
      const touched = before.filter(({ fate, rows }) => fate !== 'kept' && rows > 0)
      if (touched.length === 0) return `There is nothing of ${email} to erase\n`
      // Without the address: the log is kept longer than what it speaks of.
      await writeAudit(tx, {
        operator: operatorName(),
        act: 'customer erase',
        target: `user ${customer.userId}`,
        result: 'done',
        details: {
          cards,
          ...Object.fromEntries(touched.map(({ name, fate, rows }) => [name, { fate, rows }])),
        },
      })
      return `${describe(email, before, 'Done')}Saved cards deleted at the gateway: ${cards}\n`
    })
  })
}

function describe(email: string, tables: readonly CountedTable[], title: string): string {
  const lines = tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, fate, rows, why }) => `  ${fate.padEnd(10)} ${String(rows).padStart(6)}  ${name}: ${why}`)
  return lines.length === 0
    ? `There is nothing of ${email}\n`
    : `${title} for ${email}:\n${lines.join('\n')}\n`
}
