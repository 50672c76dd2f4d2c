import { readConfig } from '@portal/api/config'
import { unusableDatabase } from '@portal/database/database-url'
import { migrate, newestMigration, numberOf, planMigrations } from '@portal/database/migrate'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { portalEnvironment, portalSettings } from '../config.ts'
import { openServer } from '../database.ts'

const help = `migrate [--dry-run] [--portals-stopped]    bring the database's schema to this release
  --dry-run           list what would run; nothing is changed
  --portals-stopped   also when portals of the release in use could not go on with it, because a release was left out

Run it before the portals of a release are started, once. A second one started meanwhile waits for the first and finds
nothing to do. The settings of the portal must be right, else nothing is touched. A migration waits three seconds for a table
that is busy, gives way, and comes again, twenty times; then it says who holds it and ends with 1. Nothing of a migration
that failed is left behind, and those before it stay: run the command again. Go to PostgreSQL itself, not through PgBouncer.`

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      'dry-run': { type: 'boolean' },
      'portals-stopped': { type: 'boolean' },
    })
    if (positionals.length > 0) throw new OperatorProblem(`There is nothing to name, not ${positionals[0]}`)
    if (!portalSettings().isDemo) readConfig(portalEnvironment())
    const server = await openServer()
    try {
      await (values['dry-run'] ? showPlan(server.url) : bringForward(server.url, !values['portals-stopped']))
    } finally {
      await server.close()
    }
  },
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function showPlan(url: string): Promise<void> {
  const { missing, jump } = await orExplain(planMigrations(url))
  for (const { name, isAlone } of missing) say(isAlone ? `${name} (beside those who write)` : name)
  const count = missing.length === 1 ? '1 migration' : `${missing.length} migrations`
  say(missing.length === 0 ? await nothingToDo() : `${count} would run; nothing was changed`)
  if (jump) say(jump)
}

async function bringForward(url: string, keepsPortals: boolean): Promise<void> {
  const startedAt = performance.now()
  const applied = await orExplain(migrate(url, { tell: say, keepsPortals }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const count = applied.length === 1 ? '1 migration' : `${applied.length} migrations`
  say(applied.length === 0 ? await nothingToDo() : `${count} applied in ${seconds} s; ${await schemaNow()}`)
}

const schemaNow = async () => `the schema is ${numberOf(await newestMigration())}`
const nothingToDo = async () => `Nothing to do: ${await schemaNow()}, or newer`

/** A server that is not there is said in a line, not with a stack. */
async function orExplain<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof Error && 'code' in error ? new OperatorProblem(unusableDatabase(error)) : error
  })
}
