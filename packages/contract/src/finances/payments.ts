import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { AmountInput, DayOfRange, Id, IdText, IsoDate, Money, RomanMonth, Year } from '#contract/fields.ts'
import { columnFilters, filter, searchAnswer, searchRequest } from '#contract/search.ts'

/** A payment the supplier has booked; the customer's own attempts are transactions. */
export const Payment = z.object({ id: Id, paymentDate: IsoDate, amount: Money, isRefund: z.boolean() })
export type Payment = z.infer<typeof Payment>

export const PaymentsOfMonth = z.object({ amount: Money, monthRomanNumber: RomanMonth, year: Year })
export type PaymentsOfMonth = z.infer<typeof PaymentsOfMonth>

export const searchPayments = endpoint({
  id: 'finances.payments.search',
  method: 'POST',
  path: '/api/finances/payments/search',
  access: 'session',
  summary: 'The booked payments of a contract in the last five years.',
  body: searchRequest({
    columns: ['paymentDate', 'amount', 'id'],
    defaultColumn: 'paymentDate',
    defaultTake: pageSizes.payments,
    filters: {
      filters: columnFilters({
        id: filter(Id),
        paymentDate: filter(IsoDate),
        amount: filter(AmountInput),
        isRefund: filter(z.boolean()),
      }),
      commercialContractId: Id,
      dateFrom: filter(DayOfRange),
      dateTo: filter(DayOfRange),
      amountFrom: filter(AmountInput),
      amountTo: filter(AmountInput),
    },
  }),
  success: { status: 200, description: 'The payments.', schema: searchAnswer(Payment) },
  problems: ['notFound', 'amountRangeReversed'],
  example: {
    request: {
      take: 12,
      sortColumnName: 'paymentDate',
      sortColumnDirection: 'DESC',
      filters: { isRefund: false },
      commercialContractId: 41207,
      dateFrom: '2025-03-01',
      dateTo: null,
      amountFrom: 1000,
      amountTo: null,
    },
    response: {
      data: [
        { id: 4120700058, paymentDate: '2026-02-18', amount: 9120.4, isRefund: false },
        { id: 4120700057, paymentDate: '2026-01-29', amount: 1250, isRefund: true },
      ],
      totalCount: 14,
    },
  },
})

export const getPaymentsOfTwelveMonths = endpoint({
  id: 'finances.payments.getLastTwelveMonths',
  method: 'GET',
  path: '/api/finances/payments/payments-last-twelve-months',
  access: 'session',
  summary: 'What was paid in each of the last twelve months.',
  query: z.object({ commercialContractId: IdText }),
  success: { status: 200, description: 'Twelve months, oldest first.', schema: z.array(PaymentsOfMonth) },
  problems: ['notFound'],
  example: {
    query: { commercialContractId: 41207 },
    response: [
      { amount: 8710.15, monthRomanNumber: 'I', year: 2026 },
      { amount: 9120.4, monthRomanNumber: 'II', year: 2026 },
    ],
  },
})
