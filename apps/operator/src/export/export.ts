import { createFileStore } from '@portal/api/files/create-file-store'
import { writeAudit } from '@portal/database/audit-log'
import type { Database } from '@portal/database/client'
import { isIsoDate } from '@portal/domain/dates'
import { acknowledgeExport, eventsSince, exportedEvents, openOrBeginExport } from '@portal/exchange/exports'
import { type Command, OperatorProblem, readCount, readFolder, readParameters } from '../command.ts'
import { commandLine, environment, operatorName, portalSettings } from '../config.ts'
import { withDatabase } from '../database.ts'
import { type ExportPlaces, type WrittenExport, writeExport } from './write-export.ts'

const help = `export DIR            write what customers did, for the supplier's systems
export --ack N        the supplier has export N: what is new goes into the next one
export DIR --since D  write once more all that is kept since a day, acknowledged or not; it changes nothing

The files are described in docs/integration.md. Until it is acknowledged, an export is written again as it was, byte for
byte, wherever to and however often; only then the next one begins.
The database is that of DATABASE_URL, or the portal's own under DATA_DIR, running or not.`

const mostExports = 2_000_000_000

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      ack: { type: 'string' },
      since: { type: 'string' },
    })
    const { ack, since } = values
    if (ack === undefined) {
      const folder = readFolder(positionals)
      if (since === undefined) return withDatabase((database) => exportTo(database, folder))
      if (!isIsoDate(since))
        throw new OperatorProblem(`--since must be a day, like 2026-03-11, not "${since}"`)
      return withDatabase((database) => exportAgain(database, folder, since))
    }
    if (positionals.length > 0) throw new OperatorProblem('Name a folder or --ack N, not both')
    const number = readCount('ack', ack, mostExports)
    return withDatabase((database) => acknowledge(database, number))
  },
}

async function exportTo(database: Database, folder: string): Promise<void> {
  const begun = await openOrBeginExport(database, new Date())
  if (!begun) {
    process.stdout.write('There is nothing to export.\n')
    return
  }
  const { number, begunAt } = begun
  const head = { exportNumber: number, madeAt: begunAt.toISOString() }
  const written = await writeExport(head, exportedEvents(database, number), placesOf(folder))
  await note(database, 'export', String(number), { events: written.events, documents: written.documents })
  tell(`export ${number}`, written, folder)
  process.stdout.write(`When the supplier has it: ${commandLine()} export --ack ${number}\n`)
}

/** For a supplier who lost what it had: nothing is begun, nothing acknowledged, and the ids are those of the first time. */
async function exportAgain(database: Database, folder: string, since: string): Promise<void> {
  const head = { exportNumber: null, since, madeAt: new Date().toISOString() }
  const written = await writeExport(head, eventsSince(database, since), placesOf(folder))
  await note(database, 'export again', since, { events: written.events, documents: written.documents })
  tell(`what is kept since ${since}`, written, folder)
}

function placesOf(folder: string): ExportPlaces {
  const { dataDirectory } = portalSettings()
  return { folder, store: createFileStore({ dataDirectory, filesUrl: environment.FILES_URL || undefined }) }
}

function tell(what: string, { events, documents, missing }: WrittenExport, folder: string): void {
  for (const key of missing) process.stdout.write(`The document ${key} is no longer kept and is left out\n`)
  process.stdout.write(
    `Wrote ${what} with ${count(events, 'event')} and ${count(documents, 'document')} into ${folder}\n`,
  )
}

async function acknowledge(database: Database, number: number): Promise<void> {
  const outcome = await acknowledgeExport(database, number, new Date())
  if (outcome.kind === 'unknown') throw new OperatorProblem(`There is no export ${number}`)
  if (outcome.kind === 'before') {
    process.stdout.write(`Export ${number} was acknowledged before, on ${outcome.at.toISOString()}\n`)
    return
  }
  await note(database, 'export ack', String(number), { events: outcome.events })
  process.stdout.write(`Export ${number} is acknowledged: ${count(outcome.events, 'event')}\n`)
}

const note = (database: Database, act: string, target: string, details: Record<string, unknown>) =>
  writeAudit(database, { operator: operatorName(), act, target, result: 'done', details })

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
