import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { AmountInput, Id, IdText, Money } from '#contract/fields.ts'

/** What the customer wishes to spend a month on a contract; null when no budget is set. */
export const Budget = z.object({ commercialContractId: Id, monthlyAmount: z.nullable(Money) })
export type Budget = z.infer<typeof Budget>

const budgetExample = { commercialContractId: 41207, monthlyAmount: 8000 } satisfies Budget

export const getBudget = endpoint({
  id: 'insights.budget.get',
  method: 'GET',
  path: '/api/insights/budget',
  access: 'session',
  summary: 'The monthly budget of a contract.',
  query: z.object({ CommercialContractId: IdText }),
  success: { status: 200, description: 'The budget.', schema: Budget },
  problems: ['notFound'],
  example: { query: { CommercialContractId: 41207 }, response: budgetExample },
})

export const setBudget = endpoint({
  id: 'insights.budget.set',
  method: 'PUT',
  path: '/api/insights/budget',
  access: 'session',
  summary: 'Set the monthly budget of a contract, or take it away.',
  body: z.object({ commercialContractId: Id, monthlyAmount: z.nullable(AmountInput) }),
  success: { status: 200, description: 'The budget as it is now.', schema: Budget },
  problems: ['notFound', 'amountNotPositive'],
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  example: { request: budgetExample, response: budgetExample },
})
