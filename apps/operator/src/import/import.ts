import { join } from 'node:path'
import { FeedProblem } from '@portal/supplier-feed/import/byte-source'
import { importFeed } from '@portal/supplier-feed/import/import-feed'
import { openFeed } from '@portal/supplier-feed/import/open-feed'
import { type Command, OperatorProblem, readFolder, readParameters } from '../command.ts'
import { openDatabase } from '../database.ts'
import { showProgress } from '../progress.ts'
import { openRejects } from './rejects.ts'

const help = `import DIR            bring the supplier's files in DIR into the database
  --rejects FILE      where rejected rows are listed (DIR/rejects.csv)

The files are described in docs/supplier-feed.md. Rows that are wrong are listed with file, line and reason, and the
rest goes in. An import that was interrupted is simply run again.
The database is that of DATABASE_URL (with IDENTITY_KEY), or the portal's own under DATA_DIR, running or not.`

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, { rejects: { type: 'string' } })
    const folder = readFolder(positionals)
    const feed = await openFeed(folder)
    const database = await openDatabase()
    const identityKey = database.identityKey()
    const rejectsFile = values.rejects ?? join(folder, 'rejects.csv')
    const rejects = await openRejects(rejectsFile)
    const progress = showProgress(process.stdout)
    try {
      const summary = await importFeed({
        ...feed,
        url: database.url,
        identityKey,
        onReject: rejects.add,
        onProgress: progress.show,
      })
      progress.end()
      const { contracts, acceptedRows, rejectedRows } = summary
      process.stdout.write(
        `Imported ${acceptedRows} rows of ${contracts} contracts in ${progress.seconds().toFixed(1)} s\n`,
      )
      if (rejectedRows > 0) process.stdout.write(`Rejected ${rejectedRows} rows, listed in ${rejectsFile}\n`)
    } catch (error) {
      progress.end()
      throw error instanceof FeedProblem ? error : explain(error)
    } finally {
      await rejects.close()
      await database.close()
    }
  },
}

/** What went in stays in, and a second run completes it. */
function explain(error: unknown): OperatorProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return new OperatorProblem(
    `The import stopped: ${reason}\nContracts that are in stay in, whole; run it again to go on.`,
  )
}
