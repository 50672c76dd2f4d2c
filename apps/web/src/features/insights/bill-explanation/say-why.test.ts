import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { mainShare, sayWhy } from './say-why.ts'
import { anExplanation, aReading } from './testing/builders.ts'

const translate = createTranslate('sr-Cyrl-RS', compileTexts('sr-Cyrl-RS', areas.insights))
const english = createTranslate('en-US', compileTexts('en-US', areas.insights))
type Changes = Parameters<typeof anExplanation>[0]
const why = (changes: Changes) => sayWhy(anExplanation(changes), translate).sentences.join(' ')

/** One cause alone, of a bill that rose or fell by it. */
const only = (
  cause: NonNullable<ReturnType<typeof mainShare>>['cause'],
  amount: number,
  from: string | null = null,
) => ({
  difference: amount,
  causes: [{ cause, amount, from }],
  mainCause: cause,
})
const bill = { id: 2, year: 2026, month: 10, amount: 7269.46, days: 31, consumption: 482 }

describe('the main cause in words', () => {
  it('is the kWh of two like months, and says that prices stayed', () => {
    expect(sayWhy(anExplanation(), translate)).toEqual({
      sentences: ['Највише зато што сте потрошили 95\u00a0kWh мање.', 'Цене се нису мењале.'],
      emphasis: '95\u00a0kWh мање',
    })
    expect(sayWhy(anExplanation(), english).sentences).toEqual([
      'Mostly because you used 95\u00a0kWh less.',
      'Prices did not change.',
    ])
  })

  it('is consumption a day where one bill covers more days', () => {
    const caughtUp = { ...bill, days: 92, consumption: 1380 }
    expect(why({ ...only('consumption', -900), bill: caughtUp })).toContain(
      'трошили 4,23\u00a0kWh мање дневно',
    )
  })

  it('names no kWh where they went the other way, or are not known', () => {
    expect(why(only('consumption', 40))).toContain('Највише због другачије потрошње.')
    expect(why({ ...only('consumption', 40), bill: { ...bill, consumption: null } })).toContain('другачије')
    expect(why({ ...only('consumption', 40), bill: { ...bill, days: 0 } })).toContain('другачије')
  })

  it.each([
    ['days', 250, 'рачун обухвата 1 дан више'],
    ['zones', 90, 'већи део потрошње у скупљим зонама'],
    ['zones', -90, 'мањи део потрошње у скупљим зонама'],
    ['dayNight', 90, 'мањи део струје потрошили по нижој'],
    ['dayNight', -90, 'већи део струје потрошили по нижој'],
    ['discount', -90, 'попуст већи'],
    ['discount', 90, 'попуст мањи'],
    ['feesAndTaxes', 9, 'накнаде и порези већи'],
    ['feesAndTaxes', -9, 'накнаде и порези мањи'],
    ['interestAndCorrections', 9, 'исправки обрачуна или камате'],
    ['otherMeter', 9, 'начин мерења'],
  ] as const)('can be %s by %s', (cause, amount, words) => {
    expect(why(only(cause, amount))).toContain(words)
  })

  it('is the meter that was not read, and never what was used a day', () => {
    const unread = { ...bill, days: 0, consumption: 0 }
    const [reading] = [aReading({ months: 4 })]
    expect(why({ ...only('days', -3400), bill: unread })).toContain('бројило није очитано, па рачун има само')
    expect(why({ ...only('days', 10853), against: unread, readings: [reading] })).toContain(
      'енергија за 4 месеца, јер бројило пре тога није очитано',
    )
    expect(why({ ...only('days', 3400), against: unread, readings: [aReading()] })).toContain(
      'бројило тада није очитано',
    )
    expect(sayWhy(anExplanation({ ...only('days', 10853), readings: [reading] }), english).sentences[0]).toBe(
      'Mostly because this bill has the energy of 4 months, since the meter was not read before.',
    )
  })

  it('says where the discount was lost', () => {
    const lines = anExplanation().lines.map((line) => (line.number === '5' ? { ...line, amount: 0 } : line))
    expect(why({ ...only('discount', 554.08), lines })).toContain('на овом рачуну нема попуста')
  })

  it('names the day of a change of prices, main or not', () => {
    expect(why(only('prices', 400, '2025-10-01'))).toBe('Највише зато што су цене порасле 01.10.2025.')
    expect(why(only('prices', -400))).toBe('Највише зато што су цене снижене.')
    const causes = [
      { cause: 'consumption' as const, amount: -1500, from: null },
      { cause: 'prices' as const, amount: 200, from: '2025-10-01' },
      { cause: 'prices' as const, amount: 108.96, from: '2026-03-01' },
    ]
    expect(why({ causes })).toContain('Нове цене важе од 01.10.2025., 01.03.2026.')
  })

  it('never says that a bill fell because something rose', () => {
    const causes = [
      { cause: 'consumption' as const, amount: -600, from: null },
      { cause: 'zones' as const, amount: -500, from: null },
      { cause: 'prices' as const, amount: 1000, from: '2025-10-01' },
    ]
    const explanation = anExplanation({ difference: -100, causes, mainCause: 'prices' })
    expect(mainShare(explanation)?.cause).toBe('consumption')
  })

  it('says nothing of causes where both bills are alike', () => {
    expect(why({ difference: 0, causes: [], mainCause: null })).toBe('Цене се нису мењале.')
  })

  it.each([
    ['noBillBefore', 'Пре овог рачуна нема другог'],
    ['noBillYearBefore', 'За исти месец прошле године'],
    ['notEnergy', 'Ово није рачун за утрошену струју'],
    ['noCalculation', 'немамо обрачун по ставкама'],
    ['noPriceList', 'немамо ценовник'],
    ['overlappingPeriods', 'се преклапају'],
  ] as const)('gives way to the reason why nothing can be told: %s', (reason, words) => {
    expect(why({ reason, difference: null, causes: [], mainCause: null, against: null })).toContain(words)
  })
})
