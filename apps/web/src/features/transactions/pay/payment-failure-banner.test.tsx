// @vitest-environment happy-dom
import { PaymentMethod } from '@portal/domain/enumerations'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PaymentFailureBanner } from './payment-failure-banner.tsx'

const show = (method: PaymentMethod) =>
  renderWithTexts(<PaymentFailureBanner method={method} error={new Error('no answer')} atMs={1} />).translate

it.each([
  [PaymentMethod.card, 'transactions.pay.failedCard'],
  [PaymentMethod.ipsScan, 'transactions.pay.failedIps'],
] as const)('by method %i it says what may have been wrong: %s', (method, reason) => {
  const translate = show(method)
  const words = `${translate('transactions.pay.failed')} ${translate(reason)}`
  expect(screen.getByRole('alert').textContent).toBe(words)
})

it('stands for fifteen seconds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const translate = show(PaymentMethod.card)
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  pass(14_999)
  expect(screen.getByRole('alert').textContent).toContain(translate('transactions.pay.failedCard'))
  pass(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
