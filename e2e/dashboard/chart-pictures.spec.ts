import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'
import { test } from '../support/test.ts'
import { answerFixed } from './fixed-answers.ts'
import { drawingOf, enterChart, household, openChart } from './home-page.ts'

// Pictures are taken through a style sheet of the test's own, which the page's policy would refuse.
test.use({ bypassCSP: true, colorScheme: 'light' })

/** One of each kind of chart part, by what it shows on home. */
const parts = {
  area: (t: Translate) => t('dashboard.chart.amountOfYear'),
  donut: (t: Translate) => t('dashboard.chart.amountOfMonth', { month: 'новембар 2026.' }),
  'stacked-bars': (t: Translate) => t('dashboard.chart.consumptionOfYear'),
  'grouped-bars': (t: Translate) => t('dashboard.chart.consumptionByYear'),
  changes: (t: Translate) => t('dashboard.chart.changeToYearBefore'),
} as const

async function openParts(page: Page, t: Translate): Promise<[name: string, card: Locator][]> {
  const cards: [string, Locator][] = []
  for (const [name, title] of Object.entries(parts)) cards.push([name, await openChart(page, title(t))])
  return cards
}

test('the parts of charts are drawn as they were, in every look, and the same when they can be read', async ({
  page,
  openSignedIn,
}) => {
  test.slow()
  await answerFixed(page)
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const cards = await openParts(page, t)
  const outlines = new Map<string, string>()
  for (const [name, card] of cards) {
    // Every mark, line and label in its place.
    const outline = await outlineOf(drawingOf(card))
    expect.soft(outline).toMatchSnapshot(`${name}.txt`)
    outlines.set(name, outline)
  }
  for (const look of ['light', 'dark', 'print'] as const) {
    await page.emulateMedia(look === 'print' ? { media: 'print' } : { colorScheme: look })
    for (const [name, card] of cards) {
      await standOnWholePixels(drawingOf(card))
      await expect.soft(drawingOf(card)).toHaveScreenshot(`${name}-${look}.png`, {
        stylePath: 'dashboard/chart-pictures.css',
        // Edges are softened differently from one build of the browser to the next; a wrong fill is more than that.
        maxDiffPixelRatio: 0.01,
      })
    }
  }
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  for (const [name, card] of cards) {
    // On paper charts have another width; they are drawn anew for the screen.
    await expect.poll(() => outlineOf(drawingOf(card)), { message: name }).toBe(outlines.get(name))
    const before = await shapesOf(drawingOf(card))
    await enterChart(card)
    expect.soft(await shapesOf(drawingOf(card)), name).toEqual(before)
  }
})

test('the month under the reader is marked as it was, with its tooltip', async ({ page, openSignedIn }) => {
  await answerFixed(page)
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const card = await openChart(page, parts.area(t))
  await enterChart(card)
  await page.keyboard.press('ArrowLeft')
  await expect(card.locator('[data-point="10"]')).toBeFocused()
  expect(await outlineOf(drawingOf(card))).toMatchSnapshot('area-active.txt')
  expect(await card.locator('[class*="chart-tooltip-tooltip"]').innerText()).toMatchSnapshot('tooltip.txt')
})

/**
 * What stands above a chart may move it by a part of a pixel, which its picture would show along every edge. Moved in the
 * layout: a translation would be drawn from where the part of a pixel had been rounded to.
 */
const standOnWholePixels = (drawing: Locator): Promise<void> =>
  drawing.evaluate((root: SVGElement) => {
    Object.assign(root.style, { position: 'relative', left: '', top: '' })
    const { left, top } = root.getBoundingClientRect()
    Object.assign(root.style, { left: `${Math.round(left) - left}px`, top: `${Math.round(top) - top}px` })
  })

/** What is seen of a drawing and where in it, without the marks of its reader. */
const shapesOf = (drawing: Locator): Promise<string[]> =>
  drawing.evaluate((root) => {
    const { left, top } = root.getBoundingClientRect()
    return [...root.querySelectorAll('path, text')].map((shape) => {
      const looks = ['class', 'fill', 'd', 'text-anchor'].map((name) => shape.getAttribute(name))
      const { x, y, width, height } = shape.getBoundingClientRect()
      const places = [x - left, y - top, width, height].map(Math.round)
      return [...looks, ...places, shape.textContent].join(' ')
    })
  })

/** What is drawn, an element a line. */
const outlineOf = (drawing: Locator): Promise<string> =>
  drawing.evaluate((root) => {
    const kept = ['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'width', 'height', 'transform']
    const round = (text: string) => text.replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed(1))
    const lineOf = (element: Element): string => {
      const look = element.getAttribute('class')?.replace(/chart-(\w+)/g, '$1')
      const fill = element.getAttribute('fill')?.replace(/^url\(#.*?-((?:\w+)(?:-[hls]t)?)\)$/, '$1')
      const places = kept.flatMap((name) => {
        const value = element.getAttribute(name)
        return value === null ? [] : `${name}=${round(value)}`
      })
      const words = element.tagName === 'text' ? element.textContent : element.getAttribute('aria-label')
      return [element.tagName, look, fill, ...places, words].filter(Boolean).join(' ')
    }
    return `${[root, ...root.querySelectorAll('*')].map(lineOf).join('\n')}\n`
  })
