import type { Page } from '@playwright/test'

/** What the API would have to say for a screen to look so; the page is real, only its answers are bent. */
export type BendAnswers = (page: Page) => Promise<void>

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const largeAmount = 12_345_678.9
const hundred = 100
const longNameLength = 60
const longName = 'Александра Христивојевић-Миленковић од Горњег Милановца, предузетница'
const nameKeys = /^(text|name|title)$|(?<!item|user|file)name$|nametext$|address$|description$/i
const amountKeys = /amount/i
const energyKeys = /^(value|totalConsumption|consumption(Green|Blue|Red)?[HLS]t)$/

/** Names of 60 characters and amounts of eight digits, wherever a customer may have them. */
export const longNamesAndLargeAmounts: BendAnswers = (page) => bend(page, /\/api\//, stretch)

export const noneOf =
  (...calls: RegExp[]): BendAnswers =>
  (page) =>
    bendEach(page, calls, (answer) => resize(answer, 0))

export const oneOf =
  (...calls: RegExp[]): BendAnswers =>
  (page) =>
    bendEach(page, calls, (answer) => resize(answer, 1))

export const aHundredOf =
  (...calls: RegExp[]): BendAnswers =>
  (page) =>
    bendEach(page, calls, (answer) => resize(answer, hundred))

export const answering =
  (call: RegExp, answer: Json): BendAnswers =>
  async (page) => {
    await page.route(call, (route) => route.fulfill({ json: answer }))
  }

export const failing =
  (...calls: RegExp[]): BendAnswers =>
  async (page) => {
    for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  }

/** The answer never comes, so what is shown meanwhile stays. */
export const waitingFor =
  (...calls: RegExp[]): BendAnswers =>
  async (page) => {
    for (const call of calls) await page.route(call, () => undefined)
  }

async function bendEach(page: Page, calls: readonly RegExp[], change: (answer: Json) => Json): Promise<void> {
  for (const call of calls) await bend(page, call, change)
}

async function bend(page: Page, call: RegExp, change: (answer: Json) => Json): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json') ?? false
    if (!isJson) return route.fulfill({ response })
    await route.fulfill({ response, json: change((await response.json()) as Json) })
  })
}

function stretch(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => stretch(item, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stretch(inner, name)]))
  if (typeof value === 'string' && nameKeys.test(key)) return longName.slice(0, longNameLength)
  if (typeof value !== 'number') return value
  if (amountKeys.test(key) && key !== 'feeAmount') return value < 0 ? -largeAmount : largeAmount
  return energyKeys.test(key) ? value * 1000 : value
}

/** Lists, pages of a search, and the objects of the dashboard that hold lists. */
function resize(answer: Json, count: number): Json {
  if (Array.isArray(answer)) return repeat(answer, count)
  if (answer === null || typeof answer !== 'object') return answer
  const resized = Object.entries(answer).map(([key, value]): [string, Json] => {
    if (key === 'totalCount' || key === 'taken') return [key, count]
    if (key.startsWith('last') && count === 0) return [key, null]
    return [key, Array.isArray(value) ? repeat(value, count) : value]
  })
  return Object.fromEntries(resized)
}

const repeat = (items: readonly Json[], count: number): Json[] =>
  Array.from({ length: items.length === 0 ? 0 : count }, (_, index) => renumber(items, index))

function renumber(items: readonly Json[], index: number): Json {
  const item = items[index % items.length] ?? null
  const isNumbered = item !== null && typeof item === 'object' && !Array.isArray(item) && 'id' in item
  return isNumbered && index >= items.length ? { ...item, id: Number(item.id) + index * 1_000_000 } : item
}
