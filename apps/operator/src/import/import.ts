import { join } from 'node:path'
import { FeedProblem } from '@portal/supplier-feed/import/byte-source'
import { importFeed } from '@portal/supplier-feed/import/import-feed'
import { openFeed } from '@portal/supplier-feed/import/open-feed'
import { type Command, OperatorProblem, readFolder, readParameters } from '../command.ts'
import { openDatabase } from '../database.ts'
import { showProgress } from '../progress.ts'
import { listRejects } from './rejects.ts'

const help = `import DIR            bring the supplier's files in DIR into the database
  --rejects FILE      where rejected rows are listed (DIR/rejects.csv)
  --max-rejects N     so many rows may be rejected, or such a share of them, as 20 or 0.1% (1%)

The files are described in docs/supplier-feed.md. Rows that are wrong are listed with file, line and reason, and the
rest goes in. An import that was interrupted is simply run again. The exit code is 2 when the rest went in and more rows
were rejected than --max-rejects allows, or all of a file.
The database is that of DATABASE_URL (with IDENTITY_KEY), or the portal's own under DATA_DIR, running or not.`

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      rejects: { type: 'string' },
      'max-rejects': { type: 'string', default: '1%' },
    })
    const mostRejects = values['max-rejects']
    const isTooMany = readMostRejects(mostRejects)
    const folder = readFolder(positionals)
    const feed = await openFeed(folder)
    const database = await openDatabase()
    const identityKey = database.identityKey()
    const rejectsFile = values.rejects ?? join(folder, 'rejects.csv')
    const rejects = listRejects(rejectsFile)
    const progress = showProgress(process.stdout)
    try {
      const summary = await importFeed({
        ...feed,
        url: database.url,
        identityKey,
        onBegin: rejects.begin,
        onReject: rejects.add,
        onProgress: progress.show,
      })
      progress.end()
      const { contracts, acceptedRows, writtenRows, rejectedRows, rejectedFiles, shortFiles } = summary
      process.stdout.write(
        `Imported ${acceptedRows} rows of ${contracts} contracts in ${progress.seconds().toFixed(1)} s: ` +
          `${writtenRows} new or changed, ${acceptedRows - writtenRows} as they were\n`,
      )
      if (rejectedRows > 0) process.stdout.write(`Rejected ${rejectedRows} rows, listed in ${rejectsFile}\n`)
      for (const { name, rows, usualRows } of shortFiles) {
        process.stderr.write(
          `${name} has ${rows} rows, and ${usualRows} the last time: was it cut on its way?\n`,
        )
      }
      const problems = rejectedFiles.map((file) => `Every row of ${file} was rejected`)
      if (isTooMany(rejectedRows, acceptedRows + rejectedRows)) {
        problems.push(`More rows were rejected than --max-rejects ${mostRejects} allows`)
      }
      for (const problem of problems) process.stderr.write(`${problem}\n`)
      if (problems.length > 0) process.exitCode = tooManyRejects
    } catch (error) {
      progress.end()
      throw error instanceof FeedProblem || error instanceof OperatorProblem ? error : explain(error)
    } finally {
      await database.close()
      await rejects.close()
    }
  },
}

/** The exit code of an import that came to its end and left out too much. */
const tooManyRejects = 2

/** A number of rows, or a share of all with its per cent sign. */
function readMostRejects(text: string): (rejected: number, all: number) => boolean {
  const [, number, percent] = /^(\d{1,9}(?:\.\d+)?)(%?)$/.exec(text) ?? []
  const most = Number(number)
  if (percent === '%' && most <= 100) return (rejected, all) => rejected > (all * most) / 100
  if (percent === '' && Number.isInteger(most)) return (rejected) => rejected > most
  throw new OperatorProblem(`--max-rejects must be a number of rows or a share like 0.1%, not "${text}"`)
}

/** What went in stays in, and a second run completes it. */
function explain(error: unknown): OperatorProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return new OperatorProblem(
    `The import stopped: ${reason}\nContracts that are in stay in, whole; run it again to go on.`,
  )
}
