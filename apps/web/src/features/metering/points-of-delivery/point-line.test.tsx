// @vitest-environment happy-dom
import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PointLine } from './point-line.tsx'

const aPoint = (id: number, pointOfDeliveryName: string) =>
  // The line reads no other fields.
  ({ id, pointOfDeliveryNumber: `330198774${id}`, pointOfDeliveryName }) as PointOfDelivery

const line = (points: readonly PointOfDelivery[]) => (
  <PointLine points={points} isLoading={false} pointId={1} onSelect={() => undefined} />
)

it('says that names of points are Serbian on the English page, and nothing on a Serbian one', () => {
  const { show, speak } = renderWithTexts(line([aPoint(1, 'Stan'), aPoint(2, 'Vikendica')]), 'en-US')
  const languages = () => screen.getAllByRole('option').map((option) => option.getAttribute('lang'))
  expect(languages()).toEqual(['sr-Latn', 'sr-Latn'])
  show(line([aPoint(1, 'Stan')]))
  expect(screen.getByText('3301987741 - Stan').getAttribute('lang')).toBe('sr-Latn')
  speak('sr-Latn-RS')
  show(line([aPoint(1, 'Stan'), aPoint(2, 'Vikendica')]))
  expect(languages()).toEqual([null, null])
})
