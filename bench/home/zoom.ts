import type { Page } from '@playwright/test'
import type { SignedInBrowser } from '../support/pages/signed-in-browser.ts'
import { median } from '../support/statistics.ts'
import { animationFrames, mainThreadTasks, taskMs, traceEvents } from '../support/pages/trace.ts'

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
    const order = 2023 * 12 + 10 + index
    return {
      month: (order % 12) + 1,
      year: Math.floor(order / 12),
      monthRomanNumber: romanNumbers[order % 12],
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

/** The whole work of the page's main thread in each frame that ran an animation's step. */
async function traceFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  const events = await traceEvents(page, act)
  const tasks = mainThreadTasks(events)
  return animationFrames(events).map((step) => {
    const around = tasks.filter(({ ts, dur = 0 }) => ts <= step.ts && step.ts < ts + dur)
    return Math.max(0, ...around.map(taskMs))
  })
}
