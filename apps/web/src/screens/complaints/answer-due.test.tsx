// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inRouter } from '#web/navigation/testing/in-router.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { AnswerDue, NextStep } from './answer-due.tsx'
import { CreatedBanner } from './created-banner.tsx'

function onDay(moment: string) {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

const waiting = { answerDueDate: '2026-11-25', externalSystemId: 'ПР-2026-000012' }

describe('by when a complaint is answered', () => {
  it('is said to the last minute of the day in Belgrade, and then that it is late', () => {
    onDay('2026-11-25T22:59:59Z')
    const { show } = renderWithTexts(<AnswerDue complaint={waiting} />)
    expect(screen.getByText('Одговор до 25.11.2026.')).toBeTruthy()
    vi.setSystemTime(Date.parse('2026-11-25T23:00:00Z'))
    show(<AnswerDue complaint={{ ...waiting }} />)
    expect(screen.getByText('Рок за одговор био је 25.11.2026.')).toBeTruthy()
  })

  it('that is late names the case in the letters of the page', () => {
    onDay('2026-11-26T12:00:00Z')
    renderWithTexts(inRouter(<NextStep complaint={waiting} />), 'sr-Latn-RS')
    expect(screen.getByText(/PR-2026-000012/)).toBeTruthy()
  })

  it('is not said of a case that waits for nothing', () => {
    renderWithTexts(<AnswerDue complaint={{ ...waiting, answerDueDate: null }} />)
    expect(document.body.textContent).toBe('')
  })

  it('stands with the case number after sending', () => {
    const sent = { caseNumber: 'PR-2026-000012', answerDueDate: '2026-11-25' }
    renderWithTexts(<CreatedBanner sent={sent} onClose={() => undefined} />, 'en-US')
    const words = screen.getByRole('status').textContent
    expect(words).toContain('You have successfully added a complaint. The case number is: PR-2026-000012.')
    expect(words).toContain('We will answer by 25.11.2026.')
  })
})
