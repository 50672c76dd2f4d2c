// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { AltchaCheck } from './altcha-check.tsx'

it('says what its box shows: that it works, and what came of it', () => {
  vi.stubGlobal('$altcha', { i18n: { get: () => ({}), set: () => undefined } })
  const onToken = vi.fn()
  const { translate } = renderWithTexts(
    <AltchaCheck challengeUrl="/challenge" onToken={onToken} onVerifying={() => undefined} />,
  )
  const region = screen.getByRole('status')
  const change = (state: string) =>
    act(() =>
      document
        .querySelector('altcha-widget')
        ?.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload: 'passed' } })),
    )
  expect(region.textContent).toBe('')
  change('verifying')
  expect(region.textContent).toBe(translate('account.robotCheck.verifying'))
  change('verified')
  expect(region.textContent).toBe(translate('account.robotCheck.verified'))
  expect(onToken).toHaveBeenLastCalledWith('passed')
  change('expired')
  expect(region.textContent).toBe(translate('account.robotCheck.expired'))
  expect(onToken).toHaveBeenLastCalledWith(null)
  change('unverified')
  expect(region.textContent).toBe('')
})
