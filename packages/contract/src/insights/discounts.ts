import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DateOrNull, Id, IdText, IsoDate, Money, Month, Year } from '#contract/fields.ts'

export const discountSteps = ['electronicBill', 'ownReading', 'payInTime'] as const
const Step = z.enum(discountSteps)

const DiscountedBill = z.object({ billId: Id, year: Year, month: Month })

export const Discounts = z.object({
  /** False for legal entities and wherever no discount is offered: then there is nothing to show. */
  isOffered: z.boolean(),
  /** The newest bill of energy; percent is null where it had no discount. */
  last: z.nullable(z.extend(DiscountedBill, { percent: z.nullable(z.number()), amount: Money })),
  /** What the next bill can still have, the highest first; the amount is an estimate on the last bill's lines. */
  reachable: z.array(
    z.object({
      percent: z.number(),
      amount: Money,
      by: IsoDate,
      steps: z.array(z.object({ step: Step, isDone: z.boolean(), by: DateOrNull })),
    }),
  ),
  /** RSD of discounts that the bills of the last twelve months could have had and had not. */
  missedLastYear: Money,
  missed: z.array(z.extend(DiscountedBill, { percent: z.number(), amount: Money, lacking: z.array(Step) })),
})
export type Discounts = z.infer<typeof Discounts>

export const getDiscounts = endpoint({
  id: 'insights.discounts.get',
  method: 'GET',
  path: '/api/insights/discounts',
  access: 'session',
  summary: 'The discount of the last bill, what the next one can have and what was missed in a year.',
  query: z.object({ CommercialContractId: IdText }),
  success: { status: 200, description: 'The discounts.', schema: Discounts },
  problems: ['notFound'],
  example: {
    query: { CommercialContractId: 41207 },
    response: {
      isOffered: true,
      last: { billId: 4120700060, year: 2026, month: 2, percent: null, amount: 0 },
      reachable: [
        {
          percent: 7,
          amount: 348.03,
          by: '2026-03-20',
          steps: [
            { step: 'electronicBill', isDone: false, by: '2026-03-20' },
            { step: 'payInTime', isDone: false, by: '2026-03-20' },
          ],
        },
        {
          percent: 5,
          amount: 248.59,
          by: '2026-03-28',
          steps: [{ step: 'payInTime', isDone: false, by: '2026-03-28' }],
        },
      ],
      missedLastYear: 2310.4,
      missed: [
        { billId: 4120700060, year: 2026, month: 2, percent: 5, amount: 248.59, lacking: ['payInTime'] },
      ],
    },
  },
})
