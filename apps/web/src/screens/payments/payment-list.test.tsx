// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PaymentList } from './payment-list.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { aPayment } from './testing/a-payment.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'

const payments = [
  aPayment({ id: 5, paymentDate: '2026-02-18', amount: 100, isRefund: true }),
  aPayment({ id: 4, paymentDate: '2026-02-03', amount: 9120.4, paymentWayId: 3 }),
  aPayment({ id: 3, paymentDate: '2026-01-05', amount: 8000 }),
  aPayment({ id: 2, paymentDate: '2025-01-20', amount: 500 }),
]
const years = [
  { year: 2026, paidAmount: 17_120.4, refundedAmount: 100 },
  { year: 2025, paidAmount: 4500, refundedAmount: 0 },
]

const list = (isFiltered = false, earliest = '2021-02-20') => (
  <PaymentList
    state={{ kind: 'ready', items: payments }}
    totalCount={payments.length}
    isLoadingMore={false}
    hasMoreFailed={false}
    onLoadMore={() => undefined}
    years={years}
    earliest={earliest}
    isFiltered={isFiltered}
    onClearFilters={() => undefined}
    renderLinks={({ id }) => (id === 4 ? <a href="/bills">a bill</a> : null)}
  />
)

describe('the payments', () => {
  it('stand by year with its sums, and by month', () => {
    renderWithTexts(list())
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      '2026.',
      'Фебруар',
      'Јануар',
      '2025.',
      'Јануар',
    ])
    const sums = screen.getAllByText(/^Уплаћено/).map((sum) => sum.textContent)
    expect(sums).toEqual([
      'Уплаћено 17.120,40\u00a0RSD · враћено 100,00\u00a0RSD',
      'Уплаћено 4.500,00\u00a0RSD',
    ])
  })

  it('say their way and lead on where something is known, and mark refunds', () => {
    const { translate } = renderWithTexts(list())
    const [refund, byBank, unknown] = screen.getAllByRole('listitem')
    if (!refund || !byBank || !unknown) throw new Error('the payments are not shown')
    expect(within(refund).getByText(translate('finances.payments.refund'))).toBeTruthy()
    expect(byBank.textContent).toBe('03.02.2026. · Преко банке9.120,40\u00a0RSDa bill')
    expect(unknown.textContent).toBe('05.01.2026.8.000,00\u00a0RSD')
  })

  it('say so when the sums are of what is filtered, and when a year is cut', () => {
    const { translate } = renderWithTexts(list(true, '2025-01-12'))
    expect(screen.getAllByText(/^Уплаћено, по филтеру/)).toHaveLength(2)
    expect(screen.getByText(translate('finances.payments.since', { date: '12.01.2025.' }))).toBeTruthy()
  })

  it('are answered above: the last one that came in, and how much this year', () => {
    const { show } = renderWithTexts(<PaymentSummary payments={payments} years={years} today="2026-02-20" />)
    const answers = () => screen.getAllByRole('definition').map((answer) => answer.textContent)
    expect(answers()).toEqual(['9.120,40\u00a0RSD03.02.2026. · Преко банке', '17.120,40\u00a0RSD'])
    show(<PaymentSummary payments={payments} years={years} today="2027-01-02" />)
    expect(answers()[1]).toBe('0,00\u00a0RSD')
    show(<PaymentSummary payments={[]} years={[]} today="2027-01-02" />)
    expect(screen.queryAllByRole('definition')).toEqual([])
  })
})
