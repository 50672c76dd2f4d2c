import { createFileStore } from '@portal/api/files/create-file-store'
import { writeAudit } from '@portal/database/audit-log'
import type { Database } from '@portal/database/client'
import { acknowledgeExport, openOrBeginExport } from '@portal/exchange/exports'
import { type Command, OperatorProblem, readCount, readFolder, readParameters } from '../command.ts'
import { commandLine, environment, operatorName, portalSettings } from '../config.ts'
import { withDatabase } from '../database.ts'
import { writeExport } from './write-export.ts'

const help = `export DIR            write what customers did, for the supplier's systems
export --ack N        the supplier has export N: what is new goes into the next one

The files are described in docs/integration.md. Until it is acknowledged, an export is written again as it was, byte for
byte, wherever to and however often; only then the next one begins.
The database is that of DATABASE_URL, or the portal's own under DATA_DIR, running or not.`

const mostExports = 2_000_000_000

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, { ack: { type: 'string' } })
    if (values.ack === undefined)
      return withDatabase((database) => exportTo(database, readFolder(positionals)))
    if (positionals.length > 0) throw new OperatorProblem('Name a folder or --ack N, not both')
    const number = readCount('ack', values.ack, mostExports)
    return withDatabase((database) => acknowledge(database, number))
  },
}

async function exportTo(database: Database, folder: string): Promise<void> {
  const { dataDirectory } = portalSettings()
  const store = createFileStore({ dataDirectory, filesUrl: environment.FILES_URL || undefined })
  const begun = await openOrBeginExport(database, new Date())
  if (!begun) {
    process.stdout.write('There is nothing to export.\n')
    return
  }
  const { number, events } = begun
  const { documents, missing } = await writeExport(database, begun, { folder, store })
  await note(database, 'export', number, { events, documents })
  for (const key of missing) process.stdout.write(`The document ${key} is no longer kept and is left out\n`)
  process.stdout.write(
    `Wrote export ${number} with ${count(events, 'event')} and ${count(documents, 'document')} into ${folder}\n` +
      `When the supplier has it: ${commandLine()} export --ack ${number}\n`,
  )
}

async function acknowledge(database: Database, number: number): Promise<void> {
  const outcome = await acknowledgeExport(database, number, new Date())
  if (outcome.kind === 'unknown') throw new OperatorProblem(`There is no export ${number}`)
  if (outcome.kind === 'before') {
    process.stdout.write(`Export ${number} was acknowledged before, on ${outcome.at.toISOString()}\n`)
    return
  }
  await note(database, 'export ack', number, { events: outcome.events })
  process.stdout.write(`Export ${number} is acknowledged: ${count(outcome.events, 'event')}\n`)
}

const note = (database: Database, act: string, number: number, details: Record<string, unknown>) =>
  writeAudit(database, { operator: operatorName(), act, target: String(number), result: 'done', details })

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
