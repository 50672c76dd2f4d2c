import { writeAudit } from '@portal/database/audit-log'
import { addMonths, todayInBelgrade } from '@portal/domain/dates'
import { deleteOldRows } from '@portal/supplier-feed/import/old-rows'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { environment, operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'

const help = `history delete-old    delete readings, bills, payments and warnings older than HISTORY_MONTHS
  --dry-run           only count them

Without HISTORY_MONTHS everything is kept. Customers see five years, so fewer than 61 months are refused. The portal
may run; an import may not meanwhile. Stopped half-way, it is run again.`

/** What the screens show, and the month that runs. */
const fewestMonths = 61
const mostMonths = 600

export const command: Command = {
  help,
  async run(parameters) {
    const { values } = readParameters(parameters, { 'dry-run': { type: 'boolean', default: false } })
    const isDryRun = values['dry-run']
    const before = addMonths(todayInBelgrade(Date.now()), -readMonths(environment.HISTORY_MONTHS))
    await withDatabase(async (database, url) => {
      const rows = await deleteOldRows({ url, before, isDryRun })
      const counted = Object.entries(rows).map(([table, count]) => `${count} ${table}`)
      if (!isDryRun) {
        const entry = { operator: operatorName(), act: 'history delete-old', target: before } as const
        await writeAudit(database, { ...entry, result: 'done', details: rows })
      }
      process.stdout.write(
        `${isDryRun ? 'Would delete' : 'Deleted'} before ${before}: ${counted.join(', ')}\n`,
      )
    })
  },
}

function readMonths(text = ''): number {
  if (text === '') throw new OperatorProblem('HISTORY_MONTHS is not set: everything is kept')
  const months = Number(text)
  if (Number.isInteger(months) && months >= fewestMonths && months <= mostMonths) return months
  throw new OperatorProblem(
    `HISTORY_MONTHS must be a whole number from ${fewestMonths} to ${mostMonths}, not "${text}"`,
  )
}
