// @vitest-environment happy-dom
import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { SavedCardList } from './saved-card-list.tsx'

const aCard = (lastFour: string, cardExpiry = '11.2031'): SavedCard => ({
  cardToken: lastFour,
  pan: `411111******${lastFour}`,
  cardExpiry,
  cardBrand: 'VISA',
})

function aList(cards: readonly SavedCard[], changingToken: string | null = null) {
  const onMakeFirst = vi.fn()
  const rendered = renderWithTexts(
    <SavedCardList
      state={{ kind: 'ready', items: cards }}
      today="2026-11-15"
      changingToken={changingToken}
      onMakeFirst={onMakeFirst}
      onRemove={() => undefined}
    />,
  )
  const items = () => screen.getAllByRole('listitem')
  const firstWords = rendered.translate('transactions.savedCards.isFirst')
  const orders = () =>
    items().map((item) => ({
      isFirst: within(item).queryByText(firstWords) !== null,
      canBeFirst: within(item).queryByText(rendered.translate('transactions.savedCards.makeFirst')) !== null,
    }))
  return { ...rendered, onMakeFirst, orders }
}

it('names the card that a payment begins with, and offers the others that are good', async () => {
  const { onMakeFirst, orders, translate, user } = aList([
    aCard('0001', '03.2025'),
    aCard('0002'),
    aCard('0003'),
  ])
  expect(orders()).toEqual([
    { isFirst: false, canBeFirst: false },
    { isFirst: true, canBeFirst: false },
    { isFirst: false, canBeFirst: true },
  ])
  await user.click(
    screen.getByRole('button', {
      name: new RegExp(`${translate('transactions.savedCards.makeFirst')}.*0003`),
    }),
  )
  expect(onMakeFirst).toHaveBeenCalledExactlyOnceWith(aCard('0003'))
})

it('says nothing of an order where there is one card, or none that is good', () => {
  expect(aList([aCard('0001')]).orders()).toEqual([{ isFirst: false, canBeFirst: false }])
})

it('waits while the order is changed', () => {
  const { translate } = aList([aCard('0001'), aCard('0002')], '0002')
  const button = screen.getByText(translate('transactions.savedCards.makeFirst')).closest('button')
  expect(button?.getAttribute('aria-busy')).toBe('true')
})
