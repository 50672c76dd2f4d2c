import { abandonPart, finishInterruptedPart } from '@portal/database/embedded/moves'
import { lockDataDirectory } from '@portal/tools/start/data-lock'
import { prepareDataDirectory } from '@portal/tools/start/settings'
import { requireOwnDatabase } from '../backup/backup.ts'
import type { BackupDescription } from '../backup/format.ts'
import { readBackup } from '../backup/make-backup.ts'
import { type Command, readFolder, readParameters } from '../command.ts'
import { portalSettings } from '../config.ts'
import { stopServerOnSignal } from '../database.ts'
import { requireKnownSchema } from './load-tables.ts'
import { requireEmptyDataDirectory, restoreBackup } from './restore-backup.ts'

const help = `restore DIR         makes the portal of a backup in DATA_DIR, where there must be none
  --check               reads and checks the whole backup, and restores nothing

Every byte is checked before anything is written. Interrupted, it leaves nothing that starts: run it again.`

const options = { check: { type: 'boolean', default: false } } as const

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, options)
    const folder = readFolder(positionals)
    if (values.check) {
      const { description, bytes } = await readBackup(folder)
      await requireKnownSchema(description)
      process.stdout.write(`The backup is whole: ${bytes} bytes. ${describe(description)}\n`)
      return
    }
    requireOwnDatabase('restore')
    await restore(folder)
  },
}

async function restore(folder: string): Promise<void> {
  const { dataDirectory } = portalSettings()
  const { description } = await readBackup(folder)
  await requireKnownSchema(description)
  prepareDataDirectory(dataDirectory)
  const lock = await lockDataDirectory(dataDirectory)
  try {
    if (await finishInterruptedPart(dataDirectory)) {
      process.stdout.write(`Finished what was interrupted in ${dataDirectory}\n`)
      return
    }
    requireEmptyDataDirectory(dataDirectory)
    stopServerOnSignal(() => abandonPart(dataDirectory))
    await restoreBackup(folder, description, dataDirectory)
  } finally {
    lock.close()
  }
  process.stdout.write(`Restored into ${dataDirectory}. ${describe(description)}\n${advice(description)}`)
}

function describe({ takenAt, release, tables, files }: BackupDescription): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const documents = files.count === null ? 'documents are in the bucket' : `${files.count} documents`
  return `As of ${takenAt}, release ${release}: ${rows} rows of ${tables.length} tables, ${documents}.`
}

function advice({ hasSecrets }: BackupDescription): string {
  const lines = hasSecrets
    ? []
    : ["The portal's secrets were not in the backup: put them into DATA_DIR/secrets before the start"]
  return [...lines, 'Now: start the portal, then docs/operations/runbooks/restore.md, "Afterwards"', ''].join(
    '\n',
  )
}
