import * as z from 'zod/mini'
import { OperatorProblem } from '../command.ts'
import type { RecordedRun } from './backup-runs.ts'

/** What is used of `pgbackrest info --output=json`. */
const Info = z.array(
  z.object({
    name: z.string(),
    backup: z.array(
      z.object({
        label: z.string(),
        error: z.optional(z.nullable(z.boolean())),
        info: z.object({ repository: z.object({ delta: z.number() }) }),
        timestamp: z.object({ start: z.number(), stop: z.number() }),
      }),
    ),
  }),
)

/** The newest backup of the one stanza that was printed. */
export function readNewestBackup(text: string): RecordedRun & { label: string } {
  const stanzas = Info.safeParse(parseJson(text))
  if (!stanzas.success) throw new OperatorProblem('That is not the output of: pgbackrest info --output=json')
  const [stanza, ...more] = stanzas.data
  if (!stanza || more.length > 0) {
    throw new OperatorProblem('Print one stanza: pgbackrest --stanza=moja-struja info --output=json')
  }
  const newest = stanza.backup.toSorted((a, b) => b.timestamp.stop - a.timestamp.stop)[0]
  if (!newest) throw new OperatorProblem(`The stanza ${stanza.name} has no backup yet`)
  return {
    label: newest.label,
    startedAt: new Date(newest.timestamp.start * 1000),
    finishedAt: new Date(newest.timestamp.stop * 1000),
    bytes: newest.info.repository.delta,
    error: newest.error ? 'pgBackRest found damaged pages (see its log)' : null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
