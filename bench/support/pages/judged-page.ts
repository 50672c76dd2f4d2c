import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { untilMachineRests } from './rest.ts'

/** Measurements alone need it, and it would be a sixth of what `npm ci` installs: npm brings it with the first run. */
const lighthouse = 'lighthouse@13.5.0'
const largestReportBytes = 64 * 1024 * 1024

export const judgements = ['performance', 'accessibility', 'best-practices'] as const
export type Judgement = (typeof judgements)[number]

export interface JudgedPage {
  readonly scores: Readonly<Record<Judgement, number>>
  /** By the name of the audit; what was not measured is not a number. */
  measured(audit: string): number
  /** Audits that found fault, but for those of speed: these speak by their times. */
  readonly faults: readonly string[]
}

export interface JudgedPageOptions {
  readonly url: string
  readonly debuggingPort: number
  readonly categories?: readonly Judgement[]
  /** Lighthouse forgets what the device keeps, unless the customer is to stay signed in. */
  readonly isSignedIn: boolean
}

/** One run of Lighthouse on a slow phone. */
export async function judgePage(options: JudgedPageOptions): Promise<JudgedPage> {
  const { url, debuggingPort, categories = judgements, isSignedIn } = options
  await untilMachineRests()
  const {
    audits,
    categories: judged,
    finalDisplayedUrl,
  } = await runLighthouse([
    url,
    `--port=${debuggingPort}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join()}`,
    ...(isSignedIn ? ['--disable-storage-reset'] : []),
  ])
  if (isSignedIn && finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const counted = Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  const silent = counted.map(({ id }) => audits[id]).find((audit) => audit?.scoreDisplayMode === 'error')
  if (silent) throw new Error(`Lighthouse did not measure ${url}: ${silent.id}: ${silent.errorMessage}`)
  const scoreOf = (name: Judgement) => Math.round((judged[name]?.score ?? Number.NaN) * 100)
  const ofSpeed = new Set(judged.performance?.auditRefs.map(({ id }) => id))
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    measured: (audit) => audits[audit]?.numericValue ?? Number.NaN,
    faults: Object.values(audits)
      .filter(({ id, score }) => score !== null && score < 0.9 && !ofSpeed.has(id))
      .map(({ id }) => id),
  }
}

/** What we read of Lighthouse's report. */
interface Report {
  readonly finalDisplayedUrl: string
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<Partial<Record<Judgement, Category>>>
}

interface Audit {
  readonly id: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly numericValue?: number
  readonly errorMessage?: string
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

async function runLighthouse(parameters: readonly string[]): Promise<Report> {
  const command = ['exec', '--yes', lighthouse, '--', ...parameters]
  const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: largestReportBytes })
  return JSON.parse(stdout) as Report // of the version named above
}
