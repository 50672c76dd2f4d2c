import { type Scenario, ScenarioResult, tryScenarios } from '@portal/contract/insights/what-if'
import { expect, it } from 'vitest'
import { pickKnown } from './known-results.ts'

const night: Scenario = { kind: 'moveToNight', percent: 20 }
const less: Scenario = { kind: 'useLess', kwhPerMonth: 30 }
const ofNight = ScenarioResult.parse(tryScenarios.example.response[0])
const ofLess: ScenarioResult = { ...ofNight, kind: 'useLess', amount: 80_000 }

it('keeps each result by its own scenario when one is taken away', () => {
  expect(pickKnown([less], [night, less], [ofNight, ofLess])).toEqual([ofLess])
  expect(pickKnown([less, night], [night, less], [ofNight, ofLess])).toEqual([ofLess, ofNight])
})

it('knows nothing while one of them was never tried', () => {
  expect(pickKnown([night, less], [night], [ofNight])).toBeUndefined()
  expect(pickKnown([{ ...night, percent: 21 }], [night], [ofNight])).toBeUndefined()
})
