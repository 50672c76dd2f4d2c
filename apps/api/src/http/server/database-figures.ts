import type { Queryable } from '@portal/database/client'
import { Gauge, type Registry } from 'prom-client'
import { withinMs } from '../limits/within-ms.ts'

/** One figure of the database, and the gauges that show it. */
export interface Figure<Value> {
  name: string
  /** A subselect that makes one JSON value; `$1` is the present moment. */
  sql: string
  gauges: readonly FigureGauge<Value>[]
}

export interface FigureGauge<Value> {
  name: string
  help: string
  labelNames?: readonly string[]
  show(value: Value, set: (count: number, labels?: Record<string, string>) => void): void
}

export type WatchFigure = <Value>(figure: Figure<Value>) => void

interface FiguresOptions {
  registry: Registry
  /** A connection that nothing else waits for. */
  probe: Queryable
  clock: () => number
  /** Several who scrape share one look. */
  keptMs: number
}

type Figures = Readonly<Record<string, unknown>>

const questionLimitMs = 2_000

/**
 * All that metrics ask of the database is one statement, asked at most every few seconds: scraping costs the same whoever
 * scrapes. A database that does not answer shows as `portal_database_up` 0, and its figures are left out.
 */
export function createFigures({ registry, probe, clock, keptMs }: FiguresOptions): WatchFigure {
  const parts: string[] = []
  let latest: { askedAtMs: number; isSettled: boolean; figures: Promise<Figures | undefined> } | undefined

  async function ask(): Promise<Figures | undefined> {
    const statement = {
      // Another text under the same name would be refused.
      name: `read ${parts.length} figures`,
      text: `select json_build_object(${parts.join(', ')}) as figures`,
    }
    const asked = probe.query<{ figures: Figures }>(statement, [new Date(clock())])
    const [row] = await withinMs(questionLimitMs, asked, [])
    return row?.figures
  }

  function read(): Promise<Figures | undefined> {
    if (latest && (!latest.isSettled || clock() - latest.askedAtMs < keptMs)) return latest.figures
    const look = { askedAtMs: clock(), isSettled: false, figures: ask() }
    void look.figures.finally(() => {
      look.isSettled = true
    })
    latest = look
    return look.figures
  }

  const registers = [registry]
  new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database answered within two seconds what the metrics ask',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  return ({ name: figure, sql, gauges }) => {
    parts.push(`'${figure}', (${sql})`)
    for (const { name, help, labelNames = [], show } of gauges) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const figures = await read()
          this.reset()
          // Without labels a reset leaves a zero, which would say that all is well.
          if (labelNames.length === 0) this.remove({})
          // The figure's own SQL makes it of this type.
          if (figures) show(figures[figure] as never, (count, labels = {}) => this.set(labels, count))
        },
      })
    }
  }
}
