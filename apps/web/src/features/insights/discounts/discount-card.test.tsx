// @vitest-environment happy-dom
import { Discounts, getDiscounts } from '@portal/contract/insights/discounts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inRouter } from '#web/navigation/testing/in-router.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DiscountCard } from './discount-card.tsx'

const discounts = Discounts.parse(getDiscounts.example.response)

function show(answer: Discounts | undefined, { hasFailed = false, today = '2026-03-03' } = {}) {
  return renderWithTexts(
    inRouter(
      <DiscountCard
        discounts={answer}
        hasFailed={hasFailed}
        today={today}
        link={<a href="/savings">all</a>}
      />,
    ),
  )
}

const words = () => screen.getByRole('region').textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the discount on home', () => {
  it('says how much can be had, by which day, and what was missed', () => {
    show(discounts)
    expect(words()).toContain('до 715 RSD')
    expect(
      screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['5 % ако платите до 28.03.511 RSD', '7 % уз рачун е-поштом и уплату до 20.03.715 RSD'])
    expect(words()).toContain('Пропуштено у последњих 12 месеци: 715 RSD')
  })

  it('leads to the change of delivery, or to paying where the bill comes by e-mail already', () => {
    const { translate } = show(discounts)
    const step = screen.getByRole('link', { name: translate('insights.discount.step.electronicBill') })
    expect(step.getAttribute('href')?.replaceAll('%22', '')).toBe('/bills?change=delivery')
    show({ ...discounts, reachable: discounts.reachable.slice(1) })
    const pay = screen.getByRole('link', { name: translate('insights.discount.step.payInTime') })
    expect(pay.getAttribute('href')).toBe('/do-payment')
  })

  it('leads to the meter’s state while its window is open, and not after it', () => {
    const steps = [
      { step: 'ownReading', isDone: false, from: '2026-03-01', by: '2026-03-06' },
      { step: 'payInTime', isDone: true, from: null, by: '2026-03-20' },
    ] as const
    const six = {
      ...discounts,
      reachable: [{ percent: 6, amount: 300, by: '2026-03-06', steps: [...steps] }],
    }
    const { translate } = show(six)
    const name = translate('insights.discount.step.ownReading')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/send-reading')
    show(six, { today: '2026-03-07' })
    expect(screen.getAllByRole('link', { name })).toHaveLength(1)
  })

  it('says what is fulfilled', () => {
    const steps = [{ step: 'payInTime', isDone: true, from: null, by: '2026-03-28' }] as const
    show({ ...discounts, reachable: [{ percent: 5, amount: 300, by: '2026-03-28', steps: [...steps] }] })
    expect(words()).toContain('5 % ако платите до 28.03. · испуњено')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('says that nothing is left where only something was missed', () => {
    const { translate } = show({ ...discounts, reachable: [] })
    expect(words()).toContain(translate('insights.discount.nothingLeft'))
  })

  it('waits, and fails, in its own place', () => {
    const { translate } = show(undefined)
    expect(screen.getByRole('status').textContent).toBe(translate('insights.discount.loading'))
    show(undefined, { hasFailed: true })
    expect(screen.getByText(translate('insights.discount.failed'))).toBeTruthy()
  })
})
