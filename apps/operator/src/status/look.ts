import { connectDatabase, type Queryable } from '@portal/database/client'
import { findRunningServer } from '@portal/database/embedded/running-server'
import type { Settings } from '@portal/tools/start/settings'
import { reasonOf, within } from '../ask-http.ts'
import { environment } from '../config.ts'
import type { Question } from './question.ts'
import type { Section } from './section.ts'
import { sends } from './sends.ts'
import { replicas, schema, server } from './server-sections.ts'
import { lookAtCertificate, lookAtDisk, lookAtPortals } from './surroundings.ts'
import { alerts, lastBackup, lastImport, mails, outbox, payments, queue } from './work-sections.ts'

const limitMs = 5_000
const questions: readonly Question[] = [
  server,
  schema,
  replicas,
  queue,
  payments,
  lastImport,
  outbox,
  sends,
  mails,
  alerts,
  lastBackup,
]

/** Everything at once; what can't be reached is said in its own line. */
export async function look(
  settings: Settings,
  portals: readonly string[],
  nowMs: number,
): Promise<Section[]> {
  const { publicUrl, dataDirectory } = settings
  const [portal, inside, certificate, disk] = await Promise.all([
    lookAtPortals(portals),
    lookAtDatabase(settings, nowMs),
    lookAtCertificate(publicUrl, nowMs),
    lookAtDisk(dataDirectory, Boolean(environment.DATA_DIR)),
  ])
  return [portal, ...inside, certificate, disk]
}

async function lookAtDatabase({ databaseUrl, dataDirectory }: Settings, nowMs: number): Promise<Section[]> {
  const url = databaseUrl ?? (await findRunningServer(dataDirectory).catch(() => null))
  if (url === null) return [unreachable("the portal's own PostgreSQL does not run")]
  const database = connectDatabase({ url, maxConnections: 2, onError: () => undefined })
  try {
    await within(limitMs, database.query({ name: 'status there', text: 'select 1' }))
    return await Promise.all(questions.map((question) => answer(question, database, nowMs)))
  } catch (error) {
    return [unreachable(reasonOf(error))]
  } finally {
    await within(limitMs, database.close()).catch(() => undefined)
  }
}

const unreachable = (reason: string): Section => ({
  name: 'Database',
  text: `can't be reached: ${reason}`,
  needs: [`The database can't be reached: ${reason}`],
  facts: { isReachable: false },
})

async function answer({ name, ask }: Question, database: Queryable, nowMs: number): Promise<Section> {
  try {
    return { name, ...(await within(limitMs, ask(database, nowMs))) }
  } catch (error) {
    const reason = reasonOf(error)
    return { name, text: `not known: ${reason}`, needs: [`${name} is not known: ${reason}`], facts: {} }
  }
}
