import type { Page } from '@playwright/test'
import type { SignedInBrowser } from '../support/signed-in-browser.ts'
import { median } from '../support/statistics.ts'

const slowness = 4
const monthCount = 36
const settleMs = 3000
const heavyTitle = 'Потрошња у последњих 12 месеци'
const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const items = ['Green', 'Blue', 'Red'].flatMap((zone) =>
  ['Ht', 'Lt', 'St'].map((tariff) => `${zone}${tariff}`),
)

/** What a frame of zooming and panning costs the page's thread, on the heaviest chart there may be. */
export async function measureZoom(portalUrl: string, browser: SignedInBrowser): Promise<void> {
  const page = await browser.context.newPage()
  await page.route('**/api/dashboard/consumption-last-twelve-months**', (route) =>
    route.fulfill({ json: heavyAnswer() }),
  )
  await page.goto(`${portalUrl}/home`)
  const card = page.locator('main section').filter({ hasText: heavyTitle }).last()
  await card.scrollIntoViewIfNeeded()
  await card.locator('svg[role="graphics-document"]').focus()
  await page.locator(`main rect[data-point="${monthCount - 1}"]:focus`).waitFor()
  await page.waitForTimeout(settleMs)
  const devtools = await browser.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const frames = await traceFrames(page, async () => {
    for (const key of ['+', '+', '+', '-', '+', '0', '+', '+', '0']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(400)
    }
  })
  await page.close()
  const worst = frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? Number.NaN
  console.log(
    `zoom of ${monthCount} months × ${items.length} series at ${slowness} ×: ${median(frames).toFixed(1)} ms a frame, 95 % under ${worst.toFixed(1)} ms, ${frames.length} frames (asked: < 16)`,
  )
}

function heavyAnswer() {
  const months = Array.from({ length: monthCount }, (_, index) => {
    const place = 2023 * 12 + 10 + index
    return {
      month: (place % 12) + 1,
      year: Math.floor(place / 12),
      monthRomanNumber: romanNumbers[place % 12],
    }
  })
  return {
    consumptionListForLastTwelveMonthsModel: items.map((item, order) => ({
      tariffItemName: `Consumption${item}`,
      monthlyConsumption: months.map((month, index) => ({
        ...month,
        value: 40 + ((index * 37 + order * 53) % 90),
        meterNumber: '20417765',
      })),
    })),
    lastMonth: months.at(-1)?.month,
    lastYear: months.at(-1)?.year,
  }
}

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** The thread's own time: what other programs take of the processor is not ours. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string; data?: { frameID?: string } }
}

/** The whole work of the page's main thread in each frame that ran an animation's step. */
async function traceFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
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
  const steps = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
  const [anyStep] = steps
  if (!anyStep) throw new Error('Nothing moved')
  const tasks = events.filter(
    ({ name, ph, tid, pid }) =>
      /RunTask$/.test(name) && ph === 'X' && tid === anyStep.tid && pid === anyStep.pid,
  )
  const taskMsOf = (step: TraceEvent) =>
    tasks
      .filter(({ ts, dur = 0 }) => ts <= step.ts && step.ts < ts + dur)
      .reduce((longest, { dur = 0, tdur = dur }) => Math.max(longest, tdur), 0) / 1000
  return steps.map(taskMsOf)
}
