// @vitest-environment happy-dom
import { getMonthSoFar, MonthEstimate, unknownReasons } from '@portal/contract/insights/month-so-far'
import type { Language } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { MonthCard } from './month-card.tsx'
import type { MonthSoFar } from './month-so-far-queries.ts'

const march = MonthEstimate.parse(getMonthSoFar.example.response)

function show(answer: MonthSoFar | undefined, { hasFailed = false, language }: Setting = {}) {
  return renderWithTexts(
    <MonthCard
      answer={answer}
      hasFailed={hasFailed}
      month={3}
      checkMeter={<button type="button">check</button>}
      budgetLink={<a href="/savings">budget</a>}
    />,
    language,
  )
}

interface Setting {
  readonly hasFailed?: boolean
  readonly language?: Language
}

const words = () => screen.getByRole('region').textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the month so far', () => {
  it('says a range and about what it costs, and never a single kWh', () => {
    show(march)
    expect(screen.getByRole('region', { name: 'Март до сада' })).toBeTruthy()
    expect(words()).toContain('440–520 kWh')
    expect(words()).toContain('≈ 7.400 RSD')
    expect(words()).toContain('Рачун за месец: 6.700–8.200 RSD')
    expect(words()).not.toContain('478')
  })

  it('rounds the bounds outwards: what is said of the range was tested on one no narrower', () => {
    show({ ...march, amount: { low: 1055.56, middle: 1067.48, high: 1079.37 } })
    expect(words()).toContain('Рачун за месец: 1.000–1.100 RSD')
    show({ ...march, amount: { low: 988.4, middle: 995, high: 1010 } })
    expect(screen.getAllByRole('region')[1]?.textContent).toContain('980–1.100')
  })

  it('says when the next zone begins, and what the month was a year before', () => {
    show(march)
    expect(words()).toContain('Плава зона почиње око 24.03. Лане је за март потрошено 496 kWh.')
    expect(screen.getByText('24.03.').tagName).toBe('STRONG')
  })

  it('says the bar aloud', () => {
    show(march, { language: 'en-US' })
    expect(words()).toContain(
      'About 247 kWh have been used so far. The month will probably end between 440 and 520 kWh.',
    )
    expect(screen.getByText('today').closest('[aria-hidden=true]')).not.toBeNull()
  })

  it.each([
    [100, 'зеленој'],
    [800, 'плавој'],
    [1300, 'црвеној'],
  ])('that stays in its zone at %d kWh says which', (consumptionSoFar, zone) => {
    show({ ...march, nextZone: null, consumptionSoFar, yearBefore: null })
    expect(words()).toContain(`${zone} зони`)
    expect(words()).not.toContain('Лане')
  })

  it.each([
    ['holds', 'Остајете у буџету од 8.000 RSD.'],
    ['uncertain', 'Буџет од 8.000 RSD можда неће бити довољан.'],
    ['exceeded', 'Буџет од 8.000 RSD неће бити довољан.'],
  ] as const)('says in words that a budget %s', (outlook, sentence) => {
    show({ ...march, budget: { monthlyAmount: 8000, outlook } })
    expect(words()).toContain(sentence)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads to a budget where there is none', () => {
    show({ ...march, budget: null })
    expect(screen.getByRole('link', { name: 'budget' })).toBeTruthy()
  })

  it.each(unknownReasons.filter((reason) => reason !== 'notHousehold'))(
    'tells why nothing can be told, and no number: %s',
    (reason) => {
      const { translate } = show({ reason })
      expect(words()).toContain(translate(`insights.month.unknown.${reason}`))
      expect(words()).not.toMatch(/\d/)
      expect(screen.queryByRole('button') === null).toBe(reason === 'inactivePoint')
    },
  )

  it('waits, and says so aloud', () => {
    const { translate } = show(undefined)
    expect(screen.getByRole('status').textContent).toBe(translate('insights.month.loading'))
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
  })

  it('that could not be asked for leaves the page as it is', () => {
    const { translate } = show(undefined, { hasFailed: true })
    expect(words()).toContain(translate('insights.month.failed'))
    expect(screen.queryByRole('status')).toBeNull()
  })
})
