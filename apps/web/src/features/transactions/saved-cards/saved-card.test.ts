import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { expect, it } from 'vitest'
import { isExpired, maskedNumber, preferredCard, shortExpiry } from './saved-card.ts'

const today = '2026-11-15'

const aCard = (cardExpiry: string): SavedCard => ({
  cardToken: cardExpiry,
  pan: '411111******1111',
  cardExpiry,
  cardBrand: 'VISA',
})

it('shows a masked number in groups of four', () => {
  expect(maskedNumber({ pan: '411111******1111' })).toBe('4111 11•• •••• 1111')
  expect(maskedNumber({ pan: '4111 11** **** 1111' })).toBe('4111 11•• •••• 1111')
})

it('shows both forms of an expiry as MM/YY', () => {
  expect(shortExpiry({ cardExpiry: '11.2028' })).toBe('11/28')
  expect(shortExpiry({ cardExpiry: '07.27' })).toBe('07/27')
})

it('lets a card serve to the end of its month', () => {
  expect(isExpired({ cardExpiry: '11.2026' }, today)).toBe(false)
  expect(isExpired({ cardExpiry: '10.26' }, today)).toBe(true)
})

it('prefers the first card that has not expired, and none when all have', () => {
  const [old, good, alsoGood] = [aCard('01.2024'), aCard('03.2028'), aCard('04.2029')]
  expect(preferredCard([old, good, alsoGood], today)).toBe(good)
  expect(preferredCard([old, aCard('10.2026')], today)).toBeNull()
  expect(preferredCard([], today)).toBeNull()
})
