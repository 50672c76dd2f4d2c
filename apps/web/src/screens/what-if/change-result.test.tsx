// @vitest-environment happy-dom
import { ScenarioResult, scenarioReasons, tryScenarios } from '@portal/contract/insights/what-if'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { ChangeResult } from './change-result.tsx'

const atNight = ScenarioResult.parse(tryScenarios.example.response[0])

function show(part: Partial<ScenarioResult>) {
  const onRemove = vi.fn()
  const rendered = renderWithTexts(
    <ChangeResult
      name="20 % ноћу"
      result={{ ...atNight, ...part }}
      chart={<figure>chart</figure>}
      onRemove={onRemove}
    />,
  )
  return { ...rendered, onRemove }
}

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the result of a change', () => {
  it('is a year in RSD, the difference in words, month by month, and what it assumes', () => {
    const { translate } = show({})
    expect(words()).toContain('83.119 RSD')
    expect(words()).toContain('како је очитано: 88.420 RSD')
    expect(words()).toContain('За годину дана платили бисте око 5.301 RSD мање (6,0 %).')
    expect(screen.getByRole('figure')).toBeTruthy()
    expect(screen.getByText(translate('insights.whatIf.assumption.sameReadings'))).toBeTruthy()
  })

  it('never advises what costs more', () => {
    show({ verdict: 'dearer', amount: 93_721.28, difference: 5301.13 })
    expect(words()).toContain('више (6,0 %). Ову промену не препоручујемо.')
  })

  it('says what an appliance adds, in a year and in a month', () => {
    show({ kind: 'appliance', verdict: 'dearer', amount: 100_420.15, difference: 12_000 })
    expect(words()).toContain('око 12.000 RSD више, око 1.000 RSD месечно.')
  })

  it('says when the data cannot tell', () => {
    const { translate } = show({ verdict: 'same', amount: 88_000, difference: -420.15 })
    expect(words()).toContain(translate('insights.whatIf.sentence.same').replaceAll('\u00a0', ' '))
    expect(words()).not.toContain('мање (')
  })

  it.each(scenarioReasons)('tells why nothing can be told, and no number: %s', (reason) => {
    const { translate } = show({
      baseAmount: null,
      amount: null,
      difference: null,
      verdict: null,
      months: [],
      assumptions: [],
      reason,
    })
    expect(words()).toContain(translate(`insights.whatIf.reason.${reason}`))
    expect(words()).not.toContain('RSD')
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('fills numbers of months into the assumptions', () => {
    show({
      assumptions: [
        { assumption: 'monthsSpreadByDays', value: 3 },
        { assumption: 'assumedNightShare', value: 30 },
        { assumption: 'sharesOfReadings', value: null },
      ],
    })
    expect(words()).toContain('(3 месеца)')
    expect(words()).toContain('Претпостављено је да се 30 % троши ноћу.')
    expect(words()).not.toContain('null')
  })
})
