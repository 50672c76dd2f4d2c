// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { unanswered } from '#web/api/api-error.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { RobotCheck } from './robot-check.tsx'

it('comes by itself when the network is back, and by a press', async () => {
  const readSetting = vi.fn().mockRejectedValue(unanswered())
  const { translate, user } = renderWithTexts(
    <RobotCheck readSetting={readSetting} onToken={() => undefined} hasError={false} />,
  )
  expect(await screen.findByText(translate('account.robotCheck.unavailable'))).toBeTruthy()
  expect(readSetting).toHaveBeenCalledTimes(1)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(translate('account.robotCheck.unavailable'))).toBeTruthy()
  expect(readSetting).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: translate('common.retry') }))
  expect(readSetting).toHaveBeenCalledTimes(3)
})
