// @vitest-environment happy-dom
import type { Bill } from '@portal/contract/finances/bills'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BillCard } from './bill-card.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { aBill } from '#web/features/finances/bills/testing/builders.ts'

const nothing = () => undefined

function show(changes: Partial<Bill>, unbookedAmount = 0) {
  const renderPay = vi.fn((leftPara: number, isLate: boolean) => <a href="/pay">{`${leftPara} ${isLate}`}</a>)
  renderWithTexts(
    <BillCard
      bill={aBill(changes)}
      contract={{ unbookedAmount }}
      today="2026-11-17"
      isPdfLoading={false}
      renderPay={renderPay}
      onOpen={nothing}
      onPrefetch={nothing}
      onPdf={nothing}
    />,
  )
  return renderPay
}

describe('the card of a bill', () => {
  it('says of a bill that is overdue since when, and offers to pay it', () => {
    show({ dueDate: '2026-10-28' })
    expect(screen.getByText('Доспео 28.10. · није плаћен')).toBeTruthy()
    expect(screen.getByText('841237 true')).toBeTruthy()
  })

  it('says of a bill that is not due yet how many days are left', () => {
    show({ dueDate: '2026-11-28' })
    expect(screen.getByText('До 28.11. · још 11 дана')).toBeTruthy()
    expect(screen.getByText('841237 false')).toBeTruthy()
  })

  it('says the last day in words, and the year where it is another', () => {
    show({ dueDate: '2026-11-17' })
    show({ dueDate: '2027-01-28' })
    expect(screen.getByText('Рок је данас')).toBeTruthy()
    expect(screen.getByText('До 28.01.2027. · још 72 дана')).toBeTruthy()
  })

  it('offers the rest of a bill that is paid in part', () => {
    show({ unpaidAmount: 412.37 })
    expect(screen.getByText('Још за уплату: 412,37 RSD')).toBeTruthy()
    expect(screen.getByText('41237 false')).toBeTruthy()
  })

  it('offers nothing for a bill that is paid, or paid here and not booked yet', () => {
    const renderPay = show({ isPaid: true, unpaidAmount: 0 })
    expect(screen.getByText('Плаћен')).toBeTruthy()
    const unbooked = show({ dueDate: '2026-10-28' }, 8412.37)
    expect(screen.getByText('Уплаћено, чека књижење')).toBeTruthy()
    expect(renderPay).not.toHaveBeenCalled()
    expect(unbooked).not.toHaveBeenCalled()
  })

  it('has all that the spec asks for, and a PDF only where there is one', () => {
    show({ printEnabled: false })
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual([
      '01.10.\u00a0– 31.10.2026.',
      '05.11.2026.',
      '28.11.2026.',
      'Рачун за електричну енергију',
    ])
    expect(screen.queryByRole('button', { name: /^PDF/ })).toBeNull()
  })
})
