// @vitest-environment happy-dom
import { domainValidation, problemTable } from '@portal/contract/errors'
import { PaymentMethod } from '@portal/domain/enumerations'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PaymentFailureBanner } from './payment-failure-banner.tsx'

const show = (method: PaymentMethod, error: unknown = new Error('no answer')) =>
  renderWithTexts(<PaymentFailureBanner method={method} error={error} atMs={1} />).translate

const refused = (code?: number) =>
  new ApiError('refused', {
    status: 400,
    problem: { exceptionType: domainValidation, message: 'Порука сервера.', ...(code && { code }) },
  })

it.each([
  [PaymentMethod.card, 'transactions.pay.failedCard'],
  [PaymentMethod.ipsScan, 'transactions.pay.failedIps'],
] as const)('by method %i it says what may have been wrong: %s', (method, reason) => {
  const translate = show(method)
  const words = `${translate('transactions.pay.failed')} ${translate(reason)}`
  expect(screen.getByRole('alert').textContent).toBe(words)
})

it('says what the server says, but for a card that was declined, for which the spec has words', () => {
  const translate = show(PaymentMethod.card, refused())
  expect(screen.getByRole('alert').textContent).toBe(
    `${translate('transactions.pay.failed')} Порука сервера.`,
  )
  cleanup()
  show(PaymentMethod.card, refused(problemTable.cardDeclined.wireCode))
  expect(screen.getByRole('alert').textContent).toContain(translate('transactions.pay.failedCard'))
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
