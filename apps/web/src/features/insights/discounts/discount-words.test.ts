import { Discounts, getDiscounts } from '@portal/contract/insights/discounts'
import type { Language } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import {
  hasDiscount,
  nextStep,
  type Rule,
  ruleText as written,
  type Step,
  canBeDone,
  worthwhile,
} from './discount-words.ts'

const translateIn = (language: Language) => createTranslate(language, compileTexts(language, areas.homeCards))
const discounts = Discounts.parse(getDiscounts.example.response)
const aStep = (step: Step['step'], more: Partial<Step> = {}): Step => ({
  step,
  isDone: false,
  from: null,
  by: '2026-03-20',
  ...more,
})
const aRule = (...steps: Step[]): Rule => ({ percent: 6, amount: 300, by: '2026-03-06', steps })
const ruleText = (...rule: Parameters<typeof written>) => written(...rule).replaceAll('\u00a0', ' ')
const today = '2026-03-03'

describe('the words of a discount', () => {
  it.each([
    ['sr-Cyrl-RS', '7 % уз рачун е-поштом и уплату до 20.03.', '5 % ако платите до 28.03.'],
    ['sr-Latn-RS', '7 % uz račun e-poštom i uplatu do 20.03.', '5 % ako platite do 28.03.'],
    ['en-US', '7% with the bill by e-mail and payment by 20.03.', '5% if you pay by 28.03.'],
  ] as const)('in %s', (language, seven, five) => {
    const texts = discounts.reachable.map((rule) => ruleText(rule, translateIn(language)))
    expect(texts).toEqual([seven, five])
  })

  it('name the day of paying, not that of the first step', () => {
    const rule = aRule(aStep('ownReading', { by: '2026-03-06' }), aStep('payInTime'))
    expect(ruleText(rule, translateIn('sr-Cyrl-RS'))).toBe('6 % уз Ваше очитавање и уплату до 20.03.')
  })

  it('join three conditions, with half a percent', () => {
    const rule = aRule(aStep('electronicBill'), aStep('ownReading'), aStep('payInTime'))
    expect(ruleText({ ...rule, percent: 7.5 }, translateIn('sr-Cyrl-RS'))).toBe(
      '7,5 % уз рачун е-поштом, Ваше очитавање и уплату до 20.03.',
    )
  })
})

describe('the way to a discount', () => {
  it('is no way where the step is done', () => {
    expect(canBeDone(aStep('payInTime', { isDone: true }), today)).toBe(false)
    expect(canBeDone(aStep('electronicBill'), today)).toBe(true)
  })

  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-06', true],
    ['2026-03-07', false],
  ])('of a reading can be pressed on %s: %j', (day, can) => {
    const reading = aStep('ownReading', { from: '2026-03-01', by: '2026-03-06' })
    expect(canBeDone(reading, day)).toBe(can)
  })

  it('that is pressed is the first of the highest discount that has one', () => {
    expect(nextStep(discounts.reachable, today)?.step).toBe('electronicBill')
    expect(nextStep(discounts.reachable.slice(1), today)?.step).toBe('payInTime')
    expect(nextStep([aRule(aStep('payInTime', { isDone: true }))], today)).toBeNull()
  })
})

it('of two discounts one that asks for more and gives less is left out', () => {
  const [seven, five] = discounts.reachable as [Rule, Rule] // the example has these two
  const six = { ...aRule(aStep('ownReading'), aStep('payInTime')), amount: five.amount - 1 }
  expect(worthwhile([seven, six, five])).toEqual([five, seven])
  expect(worthwhile([seven, { ...six, amount: five.amount + 1 }, five])).toHaveLength(3)
})

describe('a discount is spoken of', () => {
  it.each([
    [discounts, true],
    [{ ...discounts, isOffered: false }, false],
    [{ ...discounts, reachable: [], missedLastYear: 0, missed: [] }, false],
    [{ ...discounts, reachable: [] }, true],
  ])('only where one is offered and reached or missed (%#)', (answer, isSpoken) => {
    expect(hasDiscount(answer)).toBe(isSpoken)
  })
})
