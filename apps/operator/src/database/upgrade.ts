import { existsSync, realpathSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@portal/database/migrate'
import { stopLeftover } from '@portal/database/embedded/leftover'
import {
  abandonPart,
  beginPart,
  finishInterruptedPart,
  finishPart,
  inPart,
  removePart,
} from '@portal/database/embedded/moves'
import {
  clusterMajor,
  type PostgresBinaries,
  passwordFiles,
  postgresMajor,
  startEmbeddedServer,
} from '@portal/database/embedded/server'
import { lockDataDirectory } from '@portal/tools/start/data-lock'
import { requireOwnDatabase } from '../backup/backup.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { portalSettings } from '../config.ts'
import { stopServerOnSignal } from '../database.ts'
import { loadTables } from '../restore/load-tables.ts'
import { startServer, syncTree } from '../restore/restore-backup.ts'
import { findOldBinaries } from './old-binaries.ts'

const help = `database upgrade    takes the data of the portal's own PostgreSQL to the major version of this release
  --from FOLDER         the release before, or a PostgreSQL of the old major version (with bin/postgres)
  --back                takes the old data into use again, for the release before

The portal must be stopped. The old data stay in DATA_DIR/postgres-OLD until you delete them; the disk needs room for
a second copy.`

const options = { from: { type: 'string' }, back: { type: 'boolean', default: false } } as const

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, options)
    if (positionals.length > 0) throw new OperatorProblem(`Not understood: ${positionals.join(' ')}`)
    requireOwnDatabase('database upgrade')
    const { dataDirectory } = portalSettings()
    const major = clusterMajor(dataDirectory)
    if (major === null && !existsSync(dataDirectory)) throw noData(dataDirectory)
    const lock = await lockDataDirectory(dataDirectory)
    try {
      if (await finishInterruptedPart(dataDirectory)) say(`Finished what was interrupted in ${dataDirectory}`)
      else if (major === null) throw noData(dataDirectory)
      else if (values.back) await goBack(dataDirectory, major)
      else await upgrade(dataDirectory, major, values.from)
    } finally {
      lock.close()
    }
  },
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const noData = (folder: string) => new OperatorProblem(`There is no portal's database in ${folder}`)
const keptName = (major: string) => `postgres-${major}`

async function upgrade(dataDirectory: string, major: string, from: string | undefined): Promise<void> {
  if (major === postgresMajor) throw new OperatorProblem(`The data are of PostgreSQL ${major} already`)
  if (from === undefined) {
    throw new OperatorProblem(`Name the release before, which has PostgreSQL ${major}: --from FOLDER`)
  }
  requireFreePlace(dataDirectory, major)
  const binaries = findOldBinaries(from, major)
  stopServerOnSignal(async () => {
    await stopLeftover(join(dataDirectory, 'postgres'))
    await abandonPart(dataDirectory)
  })
  await buildNewCluster(dataDirectory, binaries)
  await finishPart(dataDirectory, [
    ['postgres', keptName(major)],
    [inPart('postgres'), 'postgres'],
  ])
  say(`The data are of PostgreSQL ${postgresMajor} now. The old ones are in ${keptName(major)}:`)
  say('  the way back, without what is written from now on: operator database upgrade --back')
  const kept = join(dataDirectory, keptName(major))
  // Where PostgreSQL's user can't enter the data folder, its data are elsewhere and a link is here.
  say(`  when all is well: rm -r ${[...new Set([realpathSync(kept), kept])].join(' ')}`)
}

/** A copy by our own format, made by the old server and taken by the new one, which has the same passwords. */
async function buildNewCluster(dataDirectory: string, binaries: PostgresBinaries): Promise<void> {
  const copy = join(dataDirectory, 'upgrade.copy')
  // What an interrupted upgrade left.
  await removePart(dataDirectory)
  await rm(copy, { recursive: true, force: true })
  try {
    const description = await copyOld(dataDirectory, binaries, copy)
    const part = await beginPart(dataDirectory)
    try {
      for (const file of Object.values(passwordFiles)) {
        await copyFile(join(dataDirectory, file), join(part, file))
      }
      const server = await startServer(part)
      await loadTables(server, copy, description).finally(server.stop)
      await syncTree(part)
    } catch (error) {
      await removePart(dataDirectory)
      throw error
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function copyOld(dataDirectory: string, binaries: PostgresBinaries, copy: string) {
  const old = await startEmbeddedServer({
    dataDirectory,
    binaries,
    isDurable: true,
  })
  try {
    // As this release's start would do on the same major version; the release before is served by it (record 0148).
    await migrate(old.url)
    const source = { url: old.url, dataDirectory, hasBucket: true, hasSecrets: false }
    const made = await makeBackup(copy, { ...source, onSnapshot: async () => undefined })
    return made.description
  } finally {
    await old.stop()
  }
}

function requireFreePlace(dataDirectory: string, major: string): void {
  const kept = join(dataDirectory, keptName(major))
  if (existsSync(kept)) throw new OperatorProblem(`${kept} exists already; delete it or move it away first`)
}

async function goBack(dataDirectory: string, major: string): Promise<void> {
  const older = [...Array(Number(major)).keys()]
    .map((number) => keptName(String(number)))
    .filter((name) => existsSync(join(dataDirectory, name)))
    .at(-1)
  if (older === undefined) {
    throw new OperatorProblem(`There are no older data in ${dataDirectory} to go back to`)
  }
  requireFreePlace(dataDirectory, major)
  await beginPart(dataDirectory)
  await finishPart(dataDirectory, [
    ['postgres', keptName(major)],
    [older, 'postgres'],
  ])
  say(
    `The data of ${older} are in use again; start the release before. The newer ones are in ${keptName(major)}`,
  )
}
