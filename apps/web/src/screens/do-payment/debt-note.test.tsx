// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DebtNote } from './debt-note.tsx'

const note = (balanceAmount: number, amountPara: number, unbookedAmount = 0) => (
  <DebtNote contract={{ balanceAmount, unbookedAmount }} amountPara={amountPara} />
)
const told = () => screen.queryByRole('status')?.textContent?.replaceAll('\u00a0', ' ')

it('says nothing of the debt or a part of it', () => {
  const { show } = renderWithTexts(note(1000, 1000_00))
  expect(told()).toBeUndefined()
  show(note(1000, 1))
  expect(told()).toBeUndefined()
})

it('says what becomes of more than is owed', () => {
  const { show } = renderWithTexts(note(1000, 1000_01))
  expect(told()).toBe('Дугујете 1.000,00 RSD. Оно што платите преко тога остаје као претплата.')
  show(note(1000, 300_01, 700))
  expect(told()).toContain('Дугујете 300,00 RSD.')
  show(note(-20, 100))
  expect(told()).toBe('Не дугујете ништа. Цела уплата остаје као претплата.')
})

it('says what is owed by now where that changed while the page stood open, also beside a part of it', () => {
  const { show } = renderWithTexts(note(1000, 200_00))
  show(note(600, 200_00))
  expect(told()).toBe('Сада дугујете 600,00 RSD.')
})
