// @vitest-environment happy-dom
import { ScenarioResult, tryScenarios } from '@portal/contract/insights/what-if'
import { paymentConstants } from '@portal/domain/limits'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChartTexts } from '#web/features/core/charts/chart-texts.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import YearChart from './year-chart.tsx'

const result = ScenarioResult.parse(tryScenarios.example.response[0])

function Shown() {
  return (
    <YearChart
      {...useChartTexts(paymentConstants.currency)}
      name="20 % ноћу"
      result={result}
      collectionNumber="2009548217"
    />
  )
}

it('hides a series in the chart when its name in the legend is pressed, and shows it again', () => {
  const { translate } = renderWithTexts(<Shown />)
  const base = () => screen.getByRole('button', { name: translate('insights.whatIf.chart.base') })
  expect(base().getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(base())
  expect(base().getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(base())
  expect(base().getAttribute('aria-pressed')).toBe('true')
})
