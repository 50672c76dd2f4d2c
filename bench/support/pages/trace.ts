import type { Page } from '@playwright/test'

export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** The thread's own time: what other programs take of the processor is not ours. */
  tdur?: number
  pid: number
  tid: number
}

/** What the browser traces while something happens on a page. */
export async function traceEvents(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  // The protocol types its events as bare objects.
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline,toplevel',
  })
  await act()
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await ended
  return events
}

/** The frames that ran a script's animation callback; their thread is the page's main thread. */
export const animationFrames = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')

/** The tasks of the page's main thread. */
export function mainThreadTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const [frame] = animationFrames(events)
  if (!frame) throw new Error('Nothing moved')
  return events.filter(
    ({ name, ph, tid, pid }) => /RunTask$/.test(name) && ph === 'X' && tid === frame.tid && pid === frame.pid,
  )
}

export const taskMs = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000
