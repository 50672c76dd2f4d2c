import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DateOrNull, Id, IdText, IsoDate, Money, Month, Year } from '#contract/fields.ts'

export const discountSteps = ['electronicBill', 'ownReading', 'payInTime'] as const
const Step = z.enum(discountSteps)

const DiscountedBill = z.object({ billId: Id, year: Year, month: Month })

export const Discounts = z.object({
  /** False for legal entities and wherever no discount is offered: then there is nothing to show. */
  isOffered: z.boolean(),
  /**
   * The newest bill of energy; percent is null where it had no discount, the highest where points had several. `line` is line
   * 5 as printed, not negative. Each amount here is what the customer pays less, with the excise and VAT that fall away too.
   */
  last: z.nullable(z.extend(DiscountedBill, { percent: z.nullable(z.number()), amount: Money, line: Money })),
  /** What the next bill can still have, the highest first; the amount is an estimate on the last bill's lines. */
  reachable: z.array(
    z.object({
      percent: z.number(),
      amount: Money,
      /** The day by which the first step that is left must be done; when none is left, the last day for paying. */
      by: IsoDate,
      /** `from`: the first day on which the step can be done, where that is not any day. */
      steps: z.array(z.object({ step: Step, isDone: z.boolean(), from: DateOrNull, by: DateOrNull })),
    }),
  ),
  /** RSD of discounts that the bills of the last twelve months could have had and had not. */
  missedLastYear: Money,
  /** The highest discount that each of them could have had, what was lost to it, and the steps that were lacking. */
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
      last: { billId: 4120700060, year: 2026, month: 2, percent: null, amount: 0, line: 0 },
      reachable: [
        {
          percent: 7,
          amount: 714.77,
          by: '2026-03-20',
          steps: [
            { step: 'electronicBill', isDone: false, from: null, by: '2026-03-31' },
            { step: 'payInTime', isDone: false, from: null, by: '2026-03-20' },
          ],
        },
        {
          percent: 5,
          amount: 510.54,
          by: '2026-03-28',
          steps: [{ step: 'payInTime', isDone: false, from: null, by: '2026-03-28' }],
        },
      ],
      missedLastYear: 714.77,
      missed: [
        {
          billId: 4120700060,
          year: 2026,
          month: 2,
          percent: 7,
          amount: 714.77,
          lacking: ['electronicBill', 'payInTime'],
        },
      ],
    },
  },
})
