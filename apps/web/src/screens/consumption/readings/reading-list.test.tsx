// @vitest-environment happy-dom
import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openReadingsKey } from './open-readings-store.ts'
import { ReadingList } from './reading-list.tsx'
import { sharedPlace } from '#web/screens/consumption/shared-place.ts'
import { aReading, household } from '#web/screens/consumption/testing/a-reading.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'

const february = aReading({ id: 2, month: 2, ...household, consumptionPercentageDifference: -9.4 })
const january = aReading({ id: 1, month: 1, ...household, consumptionPercentageDifference: 14 })

const listOf = (readings: readonly ConsumptionReading[]) => (
  <ReadingList
    state={{ kind: 'ready', items: readings }}
    totalCount={readings.length}
    isLoadingMore={false}
    hasMoreFailed={false}
    onLoadMore={() => undefined}
    shared={sharedPlace(readings)}
    tools={null}
  />
)

const heads = () => screen.getAllByRole('button', { expanded: false })
const shownTables = () => screen.queryAllByRole('table')

describe('the readings', () => {
  it('say in their heads month, energy, amount and the change to the same month', () => {
    renderWithTexts(listOf([february, january]))
    const [card] = screen.getAllByRole('listitem')
    expect(card?.textContent).toContain('Фебруар 2026.')
    expect(card?.textContent).toContain('800\u00a0kWh')
    expect(card?.textContent).toContain('7.082,50\u00a0RSD')
    expect(card?.textContent).toContain('9 % мање него годину дана раније')
    expect(shownTables()).toHaveLength(0)
  })

  it('open one by one, in place', async () => {
    const { translate, user } = renderWithTexts(listOf([february, january]))
    const [first] = heads()
    if (!first) throw new Error('no reading is shown')
    await user.click(first)
    expect(first.getAttribute('aria-expanded')).toBe('true')
    expect(shownTables()).toHaveLength(1)
    const [card] = screen.getAllByRole('listitem')
    expect(card && within(card).getByText(translate('metering.consumption.readingDate'))).toBeTruthy()
    await user.click(first)
    expect(shownTables()).toHaveLength(0)
  })

  it('open all at once, which the device remembers', async () => {
    const { translate, user } = renderWithTexts(listOf([february, january]))
    await user.click(screen.getByRole('button', { name: translate('metering.consumption.openAll') }))
    expect(shownTables()).toHaveLength(2)
    expect(window.localStorage.getItem(openReadingsKey)).toBe('all')
    await user.click(screen.getByRole('button', { name: translate('metering.consumption.closeAll') }))
    expect(shownTables()).toHaveLength(0)
    expect(window.localStorage.getItem(openReadingsKey)).toBeNull()
  })

  it('have the active energy in each table, and one line for what was not used', async () => {
    const single = aReading({ id: 3, consumptionGreenSt: 109, amountGreenSt: 1956.49, consumptionBlueSt: 0 })
    const { translate, user } = renderWithTexts(listOf([february, single]))
    for (const head of heads()) await user.click(head)
    const [twoTariffs, oneTariff] = shownTables()
    if (!twoTariffs || !oneTariff) throw new Error('the tables are not shown')
    const active = { name: new RegExp(translate('metering.consumption.tariff.active')) }
    expect(within(twoTariffs).getByRole('row', active).textContent).toContain('800,00')
    expect(within(oneTariff).getByRole('row', active).textContent).toContain('109,00')
    expect(within(twoTariffs).getAllByRole('row', { name: /Црвена зона/ })).toHaveLength(1)
    expect(within(twoTariffs).getByRole('row', { name: /^Без потрошње: Црвена зона/ })).toBeTruthy()
  })

  it('name the meter themselves only where it was replaced', async () => {
    const { translate, user, show } = renderWithTexts(listOf([february, january]))
    const label = translate('metering.consumption.meterNumber')
    const [head] = heads()
    if (head) await user.click(head)
    expect(screen.queryByText(label)).toBeNull()
    show(listOf([{ ...february, meterNumber: '99' }, january]))
    expect(screen.getAllByText(label)).not.toHaveLength(0)
    expect(screen.getByText('99')).toBeTruthy()
    expect(screen.queryByText(translate('metering.consumption.pointAddress'))).toBeNull()
  })

  it('name their point where those of several stand together', () => {
    const { show } = renderWithTexts(listOf([february, january]))
    expect(heads().map((head) => head.textContent)).toEqual(['Фебруар 2026.', 'Јануар 2026.'])
    const shop = { ...february, id: 3, pointOfDeliveryNumber: '3301987753', pointOfDeliveryName: 'Локал' }
    show(listOf([february, shop]))
    expect(heads().map((head) => head.textContent)).toEqual([
      'Фебруар 2026.3301987745 - Стан',
      'Фебруар 2026.3301987753 - Локал',
    ])
  })
})
