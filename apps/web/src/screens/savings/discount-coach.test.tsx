// @vitest-environment happy-dom
import { Discounts, getDiscounts } from '@portal/contract/insights/discounts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inRouter } from '#web/navigation/testing/in-router.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DiscountCoach } from './discount-coach.tsx'

const discounts = Discounts.parse(getDiscounts.example.response)

const show = (part: Partial<Discounts> = {}) =>
  renderWithTexts(inRouter(<DiscountCoach discounts={{ ...discounts, ...part }} today="2026-03-03" />))

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the discount coach', () => {
  it('says what the last bill had', () => {
    show({ last: { billId: 1, year: 2026, month: 2, percent: 5, amount: 510.55, line: 380.5 } })
    expect(screen.getByText('Последњи рачун, фебруар 2026.')).toBeTruthy()
    expect(screen.getByText('5 % попуста, 510,55 RSD мање')).toBeTruthy()
  })

  it('shows each step, whether it is done, and the button that does it', () => {
    const { translate } = show({
      reachable: [
        {
          percent: 7,
          amount: 714.76,
          by: '2026-03-20',
          steps: [
            { step: 'electronicBill', isDone: true, from: null, by: '2026-03-31' },
            { step: 'payInTime', isDone: false, from: null, by: '2026-03-20' },
          ],
        },
      ],
    })
    const step = (words: string) => within(screen.getByText(words, { exact: false, selector: 'li' }))
    expect(
      step('Рачун примајте е-поштом').getByRole('img', { name: translate('insights.savings.done') }),
    ).toBeTruthy()
    expect(
      step('Платите цео дуг до 20.03.2026.').getByRole('img', { name: translate('insights.savings.toDo') }),
    ).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Платите'])
  })

  it('lists what was missed, month by month, with what was lacking', () => {
    const missed = { billId: 1, year: 2026, month: 2, percent: 7, amount: 714.76 }
    show({ missed: [{ ...missed, lacking: ['electronicBill', 'payInTime'] }], missedLastYear: 714.76 })
    const [, row] = within(screen.getByRole('table')).getAllByRole('row')
    expect(row && within(row).getByRole('rowheader').textContent).toBe('Фебруар 2026.')
    expect(row && within(row).getAllByRole('cell').map(plain)).toEqual([
      '7 %',
      '714,76',
      'рачун е-поштом и уплата на време',
    ])
    expect(screen.getByText('Укупно пропуштено: 714,76 RSD')).toBeTruthy()
  })

  it('says so where nothing was missed and nothing is left', () => {
    const { translate } = show({ reachable: [], missed: [], missedLastYear: 0, last: null })
    expect(screen.getByText(translate('insights.savings.missedNone'))).toBeTruthy()
    expect(screen.getByText(translate('insights.discount.nothingLeft'))).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
