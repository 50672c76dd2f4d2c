// @vitest-environment happy-dom
import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { aBill } from '#web/features/finances/bills/testing/builders.ts'
import { anExplanation, aReading } from '#web/features/insights/bill-explanation/testing/builders.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { ExplainedView } from './explained-view.tsx'

type Props = ComponentProps<typeof ExplainedView>

const yearBefore = anExplanation({
  against: { id: 1, year: 2025, month: 10, amount: 6900, days: 31, consumption: 470 },
  difference: 369.46,
})

function show(changes: Partial<BillExplanation> = {}, props: Partial<Props> = {}) {
  const onAgainst = vi.fn()
  const view = (others: Partial<Props>) => (
    <ExplainedView
      state={{ kind: 'ready', item: anExplanation(changes) }}
      isComparing={false}
      otherwise={yearBefore}
      bill={aBill({ amount: 7269.46, amountToPay: 9269.46 })}
      missed={undefined}
      against="previous"
      onAgainst={onAgainst}
      renderActions={() => <a href="/do-payment">pay</a>}
      {...others}
    />
  )
  const rendered = renderWithTexts(view(props))
  return { ...rendered, onAgainst, showWith: (others: Partial<Props>) => rendered.show(view(others)) }
}

const region = (name: string) => screen.getByRole('region', { name })
const rowsOf = (name: string) =>
  within(region(name))
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('the page of a bill', () => {
  it('says the month, the amount, the difference and its main cause first', () => {
    show()
    expect(screen.getByText('Рачун за октобар 2026.')).toBeTruthy()
    expect(screen.getByText('1.191,04 RSD мање него за септембар')).toBeTruthy()
    expect(screen.getByText('95 kWh мање').tagName).toBe('STRONG')
  })

  it('says beside the discount which one was missed and why', () => {
    const missed = { billId: 4_120_700_060, year: 2026, month: 10, percent: 7, amount: 449 }
    show({}, { missed: { ...missed, lacking: ['electronicBill', 'payInTime'] } })
    const note =
      'Могли сте да добијете попуст од 7 % и да платите 449,00 RSD мање. Недостајало је: рачун е-поштом и уплата на време.'
    const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
    expect(
      rowsOf('Ставке рачуна')
        .map(plain)
        .filter((row) => row?.includes(note)),
    ).toHaveLength(1)
  })

  it('compares with the other bill on request, each named by its month', async () => {
    const { user, onAgainst } = show()
    const choices = screen.getByRole('group', { name: 'У односу на' })
    expect(within(choices).getByRole('button', { pressed: true }).textContent).toBe('септембар')
    await user.click(within(choices).getByRole('button', { name: 'октобар 2025.' }))
    expect(onAgainst).toHaveBeenCalledWith('year-before')
  })

  it('keeps the lines while another comparison is on its way', () => {
    show({}, { isComparing: true })
    expect(screen.queryByText(/мање него за септембар/)).toBeNull()
    expect(region('Ставке рачуна')).toBeTruthy()
  })

  it('has its causes as a table that Escape leaves', async () => {
    const { user } = show()
    const button = screen.getByRole('button', { name: 'Као табела' })
    await user.click(button)
    expect(rowsOf('Табела: Шта је направило разлику').slice(1)).toEqual([
      'Септембар8.460,50',
      'Број дана−38,00',
      'Потрошња−1.062,04',
      'Зоне−119,00',
      'Дан и ноћ+28,00',
      'Октобар7.269,46',
    ])
    region('Табела: Шта је направило разлику').focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('table', { name: /Шта је направило разлику/ })).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('stays a table while another comparison comes', async () => {
    const { user, showWith } = show()
    await user.click(screen.getByRole('button', { name: 'Као табела' }))
    showWith({ isComparing: true })
    expect(screen.queryByRole('table', { name: /Шта је направило разлику/ })).toBeNull()
    showWith({ state: { kind: 'ready', item: yearBefore }, against: 'year-before' })
    expect(rowsOf('Табела: Шта је направило разлику')[1]).toMatch(/^Октобар/)
  })

  it('explains each cause in a sentence when asked', async () => {
    const { user } = show()
    expect(screen.queryByText(/уз исту потрошњу по дану/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Шта је шта?' }))
    expect(screen.getByText(/уз исту потрошњу по дану/)).toBeTruthy()
    expect(screen.queryByText(/Нови ценовник/)).toBeNull()
  })

  it('shows the main lines and their sum first, then every line', async () => {
    const { user } = show()
    expect(screen.getByText('редови 6, 7, 9, 11 и 15').closest('tr')?.textContent).toContain('3.325,90')
    const all = screen.getByRole('button', { name: 'Све ставке, од 1 до 15' })
    expect(all.getAttribute('aria-expanded')).toBe('false')
    await user.click(all)
    expect(screen.queryByText('редови 6, 7, 9, 11 и 15')).toBeNull()
    expect(screen.getByRole('button', { name: 'Само главне ставке' })).toBeTruthy()
  })

  it('says what is to be paid beyond the period', () => {
    show()
    const lines = region('Ставке рачуна')
    expect(within(lines).getByText('Претходно стање').nextSibling?.textContent).toBe('2.000,00')
    expect(within(lines).getByText('За уплату').nextSibling?.textContent).toBe('9.269,46')
  })

  it('leads from energy to the whole bill', () => {
    show({
      zones: [
        { item: 'GreenHt', consumption: 238.53, energyAmount: 2293.13, sharedAmount: 4199.26 },
        { item: 'BlueHt', consumption: 7.47, energyAmount: 107.72, sharedAmount: 6139 },
      ],
    })
    expect(rowsOf('Од енергије до целог рачуна').slice(-3)).toEqual([
      'Укупно2.400,8510.338,26',
      'Такса за јавни медијски сервис349,00',
      'Цео рачун10.687,26',
    ])
  })
})

describe('a reading', () => {
  it.each([
    [{ readingKindId: 2 }, 'Бројило је очитао читач на лицу места.'],
    [{ readingKindId: 3 }, 'Стање бројила сте јавили сами.'],
    [{ readingKindId: 9, readingKindText: 'Процена' }, 'Процена.'],
    [
      { readingKindId: 4, energyToCome: 5120.44 },
      'Бројило није очитано. На овом рачуну су само фиксни трошкови; енергија долази са следећим очитавањем, око 5.120 RSD.',
    ],
    [
      { readingKindId: 4 },
      'Бројило није очитано. На овом рачуну су само фиксни трошкови; енергија долази са следећим очитавањем.',
    ],
    [
      { months: 3, monthlyAmount: 6100 },
      'Бројило је очитано даљински. Ово су 3 месеца заједно, око 6.100 RSD месечно.',
    ],
    [
      { months: 5 },
      'Бројило је очитано даљински. Ово је 5 месеци заједно, јер бројило у међувремену није очитано.',
    ],
  ])('is said in words: %j', (changes, words) => {
    show({ readings: [aReading(changes)] })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('names its point where there are several', () => {
    show({ readings: [aReading({}), aReading({ pointOfDeliveryNumber: '3301987746', meterNumber: null })] })
    expect(screen.getByText('Место мерења 3301987746 · 482 kWh од 01.10.2026. до 31.10.2026.')).toBeTruthy()
  })
})

describe('a bill that cannot be told', () => {
  const untold = { difference: null, causes: [], mainCause: null }

  it('says why, and offers the comparison that there is', () => {
    show({ ...untold, reason: 'noBillBefore', against: null, againstBillId: null })
    expect(screen.getByText(/нема са чим да се упореди/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'октобар 2025.' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Шта је направило разлику' })).toBeNull()
  })

  it('still says the difference where only its causes are unknown', () => {
    show({ ...untold, reason: 'noPriceList' })
    expect(screen.getByText(/мање него за септембар/)).toBeTruthy()
    expect(screen.getByText(/немамо ценовник/)).toBeTruthy()
  })

  it('is interest or a credit note: no lines, no comparison', () => {
    const none = { lines: [], zones: [], readings: [] }
    const explanation = { ...untold, ...none, reason: 'notEnergy' as const }
    show(explanation, { otherwise: anExplanation(explanation) })
    expect(screen.getByText(/Ово није рачун за утрошену струју/)).toBeTruthy()
    expect(screen.getByText('За овај рачун нема обрачуна по ставкама.')).toBeTruthy()
    expect(screen.queryByText(/мање него/)).toBeNull()
    expect(screen.queryByRole('group', { name: 'У односу на' })).toBeNull()
  })

  it('may be nobody’s of this account', () => {
    show({}, { state: { kind: 'missing' } })
    expect(screen.getByText('Овог рачуна нема међу Вашим рачунима.')).toBeTruthy()
  })

  it('is waited for, and tried again', async () => {
    show({}, { state: { kind: 'loading' } })
    expect(screen.getByText('Објашњење рачуна се учитава')).toBeTruthy()
    const onRetry = vi.fn()
    const { user } = show({}, { state: { kind: 'error', onRetry } })
    await user.click(screen.getByRole('button', { name: 'Покушајте поново' }))
    expect(onRetry).toHaveBeenCalled()
  })
})
