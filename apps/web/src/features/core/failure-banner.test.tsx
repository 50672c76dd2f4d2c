// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError, readRefusal, unanswered } from '#web/api/api-error.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { FailureBanner } from './failure-banner.tsx'

const messages = {
  'sr-Cyrl-RS': 'Превише покушаја. Покушајте поново за 5 минута.',
  'sr-Latn-RS': 'Previše pokušaja. Pokušajte ponovo za 5 minuta.',
  'en-US': 'Too many attempts. Try again in 5 minutes.',
}
const refusal = (more = {}) =>
  readRefusal(
    Response.json(
      { exceptionType: 'DomainValidationException', message: messages['sr-Cyrl-RS'], ...more },
      { status: 429 },
    ),
  )

it('follows the language of the page while it stands', async () => {
  const { speak } = renderWithTexts(<FailureBanner error={await refusal({ messages })} atMs={1} />)
  expect(screen.getByText(messages['sr-Cyrl-RS'])).toBeTruthy()
  speak('en-US')
  expect(screen.getByText(messages['en-US'])).toBeTruthy()
  expect(screen.queryByText(messages['sr-Cyrl-RS'])).toBeNull()
  speak('sr-Latn-RS')
  expect(screen.getByText(messages['sr-Latn-RS'])).toBeTruthy()
})

it('is shown as it came from a server that knows one language', async () => {
  renderWithTexts(<FailureBanner error={await refusal()} atMs={1} />, 'en-US')
  expect(screen.getByText(messages['sr-Cyrl-RS'])).toBeTruthy()
})

it.each([
  [true, 'lost', 'common.failure.generic'],
  [false, 'offline', 'common.failure.offline'],
] as const)('a request without an answer, on a device that is online: %s', (onLine, kind, key) => {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const error = unanswered(new TypeError('Failed to fetch'))
  spy.mockRestore()
  expect(error).toBeInstanceOf(ApiError)
  expect(error.kind).toBe(kind)
  const { translate } = renderWithTexts(<FailureBanner error={error} atMs={1} />, 'en-US')
  expect(screen.getByText(translate(key))).toBeTruthy()
})
