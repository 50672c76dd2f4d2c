import { expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'

const suite = usePaymentSuite()

type ListedCard = { cardToken: string; cardExpiry: string }

async function cardsOf(customer: string): Promise<ListedCard[]> {
  const { cardList } = await suite().merchant.ask('QUERYCARD', { CUSTOMER: customer })
  return cardList as ListedCard[] // checked where it is used
}

function seed(card: object): Promise<Response> {
  return fetch(`${suite().simulators.url}/gateway/api/cards`, {
    method: 'POST',
    body: JSON.stringify(card),
    headers: { 'content-type': 'application/json' },
  })
}

async function payWith(cardToken: string, customer: string) {
  const { merchant } = suite()
  const { sessionToken } = await merchant.openSession({ CUSTOMER: customer })
  return merchant.call({ ACTION: 'SALE', SESSIONTOKEN: sessionToken, CARDTOKEN: cardToken })
}

test('a card is saved when it was asked for and charged, once for each customer', async () => {
  const { merchant } = suite()
  const session = { CUSTOMER: 'saver' }
  const { answer } = await merchant.sell('4111111111111111', { SAVECARD: 'YES' }, session)
  const cardToken = String(answer.cardToken)
  expect(cardToken).toMatch(/^[A-F0-9]{32}$/)
  const again = await merchant.sell('4111111111111111', { SAVECARD: 'YES' }, session)
  expect(again.answer.cardToken).toBe(cardToken)
  await merchant.sell('4000000000000002', { SAVECARD: 'YES' }, session)
  const unasked = await merchant.sell('5555555555554444', { SAVECARD: 'NO' }, session)
  expect(unasked.answer).not.toHaveProperty('cardToken')

  expect(await merchant.ask('QUERYCARD', { CUSTOMER: 'saver' })).toMatchObject({
    responseCode: '00',
    cardCount: 1,
    cardList: [
      {
        cardToken,
        panLast4: '1111',
        cardBin: '411111',
        cardBrand: 'VISA',
        cardExpiry: '11.2030',
        cardStatus: 'AC',
      },
    ],
  })
  expect(await cardsOf('nobody')).toEqual([])
  expect(await payWith(cardToken, 'saver')).toMatchObject({ responseCode: '00', panLast4: '1111' })
})

test('a saved card works for its own customer until it is removed', async () => {
  const { merchant } = suite()
  const { cardToken } = (await (
    await seed({ customer: 'owner', pan: '4111111111111111', expiry: '11.2030' })
  ).json()) as ListedCard
  expect(await payWith(cardToken, 'stranger')).toMatchObject({ errorCode: 'ERR10094' })
  expect(await merchant.ask('EWALLETDELETECARD', { CARDTOKEN: cardToken })).toMatchObject({
    responseCode: '00',
  })
  expect(await cardsOf('owner')).toEqual([])
  expect(await payWith(cardToken, 'owner')).toMatchObject({ errorCode: 'ERR10042' })
  for (const [CARDTOKEN, errorCode] of [
    [cardToken, 'ERR10042'],
    ['B'.repeat(32), 'ERR10094'],
    ['short', 'ERR10027'],
    ['', 'ERR10010'],
    ['C'.repeat(65), 'ERR10012'],
  ] as const) {
    expect(await merchant.ask('EWALLETDELETECARD', { CARDTOKEN })).toMatchObject({ errorCode })
  }
})

test('a saved card that has expired is listed and declined by its bank', async () => {
  const seeded = await seed({ customer: 'late', pan: '5555555555554444', expiry: '03/2024' })
  expect(seeded.status).toBe(201)
  const [card] = await cardsOf('late')
  expect(card?.cardExpiry).toBe('03.2024')
  expect(await payWith(card?.cardToken ?? '', 'late')).toMatchObject({
    responseCode: '99',
    pgTranErrorCode: '54',
  })
})

test('a saved card whose bank wants 3D says so and is not charged without it', async () => {
  const { merchant } = suite()
  await seed({ customer: 'careful', pan: '4000000000003220', expiry: '11.2030' })
  const [card] = await cardsOf('careful')
  const CARDTOKEN = card?.cardToken ?? ''
  const question = { CARDTOKEN, AMOUNT: '10.00', CURRENCY: 'RSD' }
  expect(await merchant.ask('SHOULDDO3D', question)).toMatchObject({ shouldDo3D: 'YES' })
  expect(await payWith(CARDTOKEN, 'careful')).toMatchObject({ errorCode: 'ERR10154' })
})

test.each([
  { customer: 'x', pan: '4111111111111112', expiry: '11.2030' },
  { customer: 'x', pan: '4111111111111111', expiry: '13.2030' },
  { customer: '', pan: '4111111111111111', expiry: '11.2030' },
])('a card that cannot be is not saved: %j', async (card) => {
  expect((await seed(card)).status).toBe(400)
})
