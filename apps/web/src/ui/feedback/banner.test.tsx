// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { Banner } from './banner.tsx'

function withTime() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a message that hides after a time', () => {
  it('goes with its text when it told of a success', () => {
    withTime()
    renderWithTexts(
      <Banner kind="success" hideAfterMs={3000}>
        Сачувано
      </Banner>,
    )
    pass(2999)
    expect(screen.getByRole('status').textContent).toBe('Сачувано')
    pass(1)
    expect(screen.queryByText('Сачувано')).toBeNull()
  })

  it('leaves a quiet copy that opens again when it told of an error', () => {
    withTime()
    renderWithTexts(
      <Banner kind="error" hideAfterMs={5000}>
        Није успело
      </Banner>,
    )
    pass(5000)
    act(() => screen.getByRole('button', { name: 'Није успело' }).click())
    pass(60_000)
    expect(screen.getByRole('alert').textContent).toBe('Није успело')
  })
})
