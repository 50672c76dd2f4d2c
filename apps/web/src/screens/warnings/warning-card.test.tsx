// @vitest-environment happy-dom
import { searchWarnings, type WarnedBill, type Warning } from '@portal/contract/customers/warnings'
import { WarningType } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { WarningCard } from './warning-card.tsx'
import { bySeverity } from '#web/features/customers/warnings/warning-order.ts'

const [example] = searchWarnings.example.response.data
const aWarning = (changes: Partial<Warning>): Warning => ({ ...example, bills: [], ...changes })

const aBill = (id: number, changes: Partial<WarnedBill> = {}): WarnedBill => ({
  id,
  month: 1,
  year: 2026,
  financialDocumentTypeText: 'Рачун за електричну енергију',
  ...changes,
})

function show(changes: Partial<Warning>, { today = '2026-03-01', isPaid = false, unbookedAmount = 0 } = {}) {
  renderWithTexts(
    <ul>
      <WarningCard
        warning={aWarning(changes)}
        today={today}
        payAction={!isPaid && <a href="/do-payment">Платите</a>}
        isWaiting={isPaid}
        unbookedAmount={unbookedAmount}
        renderBill={(id, name) => <a href={`/bills?bill=${id}`}>{name}</a>}
      />
    </ul>,
  )
  return screen.getByRole('listitem').textContent ?? ''
}

it.each([
  [WarningType.reminder, 'опомена за дуг'],
  [WarningType.debt, 'опомена пред обуставу испоруке'],
  [WarningType.disconnection, 'испорука може да буде обустављена'],
  [WarningType.legalAction, 'тужбу'],
])('an active warning of type %i says what happens next and by when', (warningTypeId, next) => {
  const text = show({ warningTypeId, dueDate: '2026-03-12' })
  expect(text).toContain('Платите до 12.03.2026. Ако')
  expect(text).toContain(next)
})

it('says of a day that is over that it is over', () => {
  expect(show({ dueDate: '2026-03-12' }, { today: '2026-03-13' })).toContain('Рок је био 12.03.2026.')
})

it('of a type it does not know it says only the day', () => {
  const text = show({ warningTypeId: 77, dueDate: '2026-03-12' })
  expect(text).toContain('Платите до 12.03.2026.')
  expect(text).not.toContain('Ако')
})

it('leads to the pay screen and to the bills that it is about', () => {
  show({ bills: [aBill(7)] })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bills?bill=7',
    '/do-payment',
  ])
})

it('tells bills of one month apart by their kind', () => {
  show({
    bills: [
      aBill(9, { month: 2 }),
      aBill(8, { financialDocumentTypeText: 'Обрачун затезне камате' }),
      aBill(7),
      aBill(6, { year: 2025 }),
    ],
  })
  const names = screen.getAllByRole('link').map((link) => link.textContent)
  expect(names.slice(0, 4)).toEqual([
    'фебруар 2026.',
    'јануар 2026. – Обрачун затезне камате',
    'јануар 2026. – Рачун за електричну енергију',
    'јануар 2025.',
  ])
})

it('says what was paid here, above the button that asks for the rest', () => {
  const text = show({}, { unbookedAmount: 7269.46 }).replaceAll('\u00a0', ' ')
  expect(text).toMatch(/Уплаћено, чека књижење: 7\.269,46 RSD\s*Платите$/)
})

it.each([
  [true, 1, 'Неплаћен рачун'],
  [true, 2, 'Неплаћени рачуни'],
  [false, 1, 'Односила се на рачун'],
  [false, 2, 'Односила се на рачуне'],
])('active: %s, about %i bills: %s', (active, count, words) => {
  const bills = [7, 8].slice(0, count).map((id) => aBill(id))
  show({ active, bills })
  expect(screen.getByText(words)).toBeTruthy()
})

it('asks for nothing once it is over or paid, and does not guess bills', () => {
  const text = show({ bills: [], dueDate: '2026-03-12' }, { isPaid: true })
  expect(text).toContain('чека књижење')
  expect(text).not.toContain('Платите до')
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByText('Неплаћени рачуни')).toBeNull()
})

it.each([true, false])('is marked in words and by its edge exactly while it is active: %s', (active) => {
  const text = show({ active })
  expect(text.includes('Активна')).toBe(active)
  expect(screen.getByRole('listitem').className.includes('highlighted')).toBe(active)
})

it('of one that is over it says that nothing is to be done', () => {
  const text = show({ active: false, bills: [] })
  expect(text).toContain('Не треба ништа да предузимате.')
  expect(text).not.toContain('Платите')
})

it('the gravest of the active ones stands first, then the newest', () => {
  const warnings = [
    aWarning({ id: 1, active: false, warningTypeId: 4, issueDate: '2026-02-02' }),
    aWarning({ id: 2, active: true, warningTypeId: 1, issueDate: '2026-02-03' }),
    aWarning({ id: 3, active: true, warningTypeId: 3, issueDate: '2026-01-01' }),
    aWarning({ id: 4, active: true, warningTypeId: 3, issueDate: '2026-02-01' }),
  ]
  expect(warnings.toSorted(bySeverity).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})
