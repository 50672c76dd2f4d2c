import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ConsumptionOfTwelveMonths } from '@portal/contract/dashboard/twelve-months'
import type { Translate } from '@portal/i18n/translate'
import { test } from '../support/test.ts'
import { calls, collectAnswers, household, openChartAtRest, points } from './home-page.ts'

async function download(page: Page, card: Locator, t: Translate, kind: 'Svg' | 'Png' | 'Csv') {
  await card.getByRole('button', { name: t('chart.download'), exact: true }).click()
  const started = page.waitForEvent('download')
  await card.getByRole('button', { name: t(`chart.download${kind}`), exact: true }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the CSV opens right with Serbian settings and holds every number of the answer', async ({
  page,
  openSignedIn,
}) => {
  const answers = collectAnswers(page)
  const t = await openSignedIn(household, '/home', 'sr-Latn-RS')
  const card = await openChartAtRest(page, t('dashboard.chart.consumptionOfYear'))
  const { name, bytes } = await download(page, card, t, 'Csv')
  expect(name).toMatch(/^Potrošnja-u-poslednjih-12-meseci_\d{10}_[IVX]+-\d{4}-–-[IVX]+-\d{4}\.csv$/)
  const text = bytes.toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [header = '', ...rows] = text.slice(1).trimEnd().split('\r\n')
  expect(header.split(';')[0]).toBe(t('chart.month'))
  const { consumptionListForLastTwelveMonthsModel: items } = (await answers.get(
    calls[1],
  )) as ConsumptionOfTwelveMonths
  expect(rows).toHaveLength(12)
  for (const [index, row] of rows.entries()) {
    const cells = row.split(';')
    expect(cells.slice(1, items.length + 1).map((cell) => Number(cell.replace(',', '.')))).toEqual(
      items.map(({ monthlyConsumption }) => monthlyConsumption[index]?.value),
    )
    expect(cells.at(-1)).toBe(items[0]?.monthlyConsumption[index]?.meterNumber ?? '')
  }
})

/** What stands in a picture of shapes. */
function readDrawing(page: Page, source: string) {
  return page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    return {
      isWhole: root.nodeName === 'svg',
      width: Number(root.getAttribute('width')),
      texts: [...root.querySelectorAll('text')].map(({ textContent }) => textContent),
      ground: root.querySelector(':scope > rect')?.getAttribute('fill'),
      marks: root.querySelectorAll('path[fill^="url("]').length,
    }
  }, source)
}

test('a chart under its table is saved with the data of the point chosen meanwhile', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/home', 'en-US')
  const card = await openChartAtRest(page, t('dashboard.chart.consumptionByYear'))
  const before = await download(page, card, t, 'Svg')
  await card.getByRole('button', { name: t('chart.table'), exact: true }).click()
  const ofFirstPoint = await card.getByRole('table').textContent()
  await points(page, t).selectOption({ index: 2 })
  await expect(card.getByRole('table')).not.toHaveText(ofFirstPoint ?? '')
  const after = await download(page, card, t, 'Svg')
  const [first, second] = [
    await readDrawing(page, before.bytes.toString('utf8')),
    await readDrawing(page, after.bytes.toString('utf8')),
  ]
  expect(second).toMatchObject({ isWhole: true, width: first.width, marks: 3 })
  expect(second.texts).toContain('XII')
  expect(after.bytes.equals(before.bytes)).toBe(false)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pictures made in the ${colorScheme} theme look like the screen, on white`, async ({
    page,
    openSignedIn,
  }) => {
    await page.emulateMedia({ colorScheme })
    const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
    const title = t('dashboard.chart.consumptionByYear')
    const card = await openChartAtRest(page, title)
    const legend = await card
      .getByRole('toolbar', { name: t('chart.legend') })
      .getByRole('button')
      .allTextContents()
    const svg = await download(page, card, t, 'Svg')
    expect(svg.name).toMatch(/^Потрошња-по-годинама_\d{10}_\d{4}–\d{4}\.svg$/)
    const picture = svg.bytes.toString('utf8')
    const drawn = await readDrawing(page, picture)
    expect(drawn.isWhole).toBe(true)
    expect(drawn.ground).toBe('rgb(255, 255, 255)')
    expect(drawn.marks).toBe(3)
    expect(drawn.texts).toEqual(expect.arrayContaining([title, 'kWh, последње три године', 'XII', ...legend]))
    expect(picture).toContain('@font-face')
    const png = await download(page, card, t, 'Png')
    expect(png.name).toBe(svg.name.replace(/svg$/, 'png'))
    expect(await readPicture(page, png.bytes)).toMatchObject({ corner: [255, 255, 255, 255], isWide: true })
  })
}

/** Paints the file and looks at it. */
async function readPicture(page: Page, bytes: Buffer) {
  return page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      return { corner: [...(context?.getImageData(2, 2, 1, 1).data ?? [])], isWide: image.width > 800 }
    },
    `data:image/png;base64,${bytes.toString('base64')}`,
  )
}
