import { CardBrand } from '@portal/domain/payments/card-brand'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const CardToken = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

export const SavedCard = z.object({
  cardToken: CardToken,
  pan: z.string(),
  cardExpiry: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\.(?:[0-9]{2}|[0-9]{4})$/)),
  cardBrand: z.enum(Object.values(CardBrand)),
})
export type SavedCard = z.infer<typeof SavedCard>

export const listSavedCards = endpoint({
  id: 'transactions.savedCards.list',
  method: 'GET',
  path: '/api/transactions/transactions/cards',
  access: 'sessionOrPaymentKey',
  summary: 'The saved cards of the customer, the one used first before the others; numbers are masked.',
  success: { status: 200, description: 'The cards.', schema: z.array(SavedCard) },
  problems: ['paymentUnavailable'],
  example: {
    response: [
      {
        cardToken: '7F2C90D4A18B46E3B5D7120C9E64FA38',
        pan: '411111******1111',
        cardExpiry: '11.2028',
        cardBrand: 'VISA',
      },
    ],
  },
})

export const deleteSavedCard = endpoint({
  id: 'transactions.savedCards.delete',
  method: 'POST',
  path: '/api/transactions/transactions/delete-card',
  access: 'session',
  summary: 'Remove a saved card.',
  body: z.object({ cardToken: CardToken }),
  success: { status: 204, description: 'The card is removed.' },
  problems: ['notFound', 'paymentUnavailable'],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: { request: { cardToken: '7F2C90D4A18B46E3B5D7120C9E64FA38' } },
})

export const setFirstCard = endpoint({
  id: 'transactions.savedCards.setFirst',
  method: 'POST',
  path: '/api/transactions/transactions/first-card',
  access: 'session',
  summary: 'Choose the saved card that is offered first.',
  body: z.object({ cardToken: CardToken }),
  success: { status: 204, description: 'The card comes first in the list.' },
  problems: ['notFound', 'paymentUnavailable'],
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  example: { request: { cardToken: '7F2C90D4A18B46E3B5D7120C9E64FA38' } },
})
