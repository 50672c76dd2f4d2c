import lighthouse from 'lighthouse'
import { untilMachineRests } from './rest.ts'

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
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: isSignedIn,
  })
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
  const { audits, categories: judged, finalDisplayedUrl } = result.lhr
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
