import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  AmountInput,
  DayOfRange,
  Id,
  IdText,
  IsoDate,
  Money,
  Month,
  PaymentWayId,
  RomanMonth,
  TransactionId,
  Year,
} from '#contract/fields.ts'
import { columnFilters, filter, searchAnswer, searchRequest } from '#contract/search.ts'

/** A payment the supplier has booked; the customer's own attempts are transactions. */
export const Payment = z.object({
  id: Id,
  paymentDate: IsoDate,
  amount: Money,
  isRefund: z.boolean(),
  /** Null where neither the supplier nor the portal knows. */
  paymentWayId: z.nullable(PaymentWayId),
  /** The bill it covered, where the supplier says which. */
  billId: z.nullable(Id),
  billMonth: z.nullable(Month),
  billYear: z.nullable(Year),
  /** The caller's own transaction that it was paid by here. */
  transactionId: z.nullable(TransactionId),
})
export type Payment = z.infer<typeof Payment>

/** Of all payments that match, whichever page is asked for. */
export const PaymentsOfYear = z.object({ year: Year, paidAmount: Money, refundedAmount: Money })
export type PaymentsOfYear = z.infer<typeof PaymentsOfYear>

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
  success: {
    status: 200,
    description: 'The payments, and the sums of their years, newest first.',
    schema: z.extend(searchAnswer(Payment), { years: z.array(PaymentsOfYear) }),
  },
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
        {
          id: 4120700058,
          paymentDate: '2026-02-18',
          amount: 9120.4,
          isRefund: false,
          paymentWayId: 2,
          billId: 4120700060,
          billMonth: 1,
          billYear: 2026,
          transactionId: '019cae2f-7c1e-7b7a-8000-28f6b1c2e4a9',
        },
        {
          id: 4120700057,
          paymentDate: '2026-01-29',
          amount: 1250,
          isRefund: true,
          paymentWayId: null,
          billId: null,
          billMonth: null,
          billYear: null,
          transactionId: null,
        },
      ],
      totalCount: 14,
      years: [
        { year: 2026, paidAmount: 9120.4, refundedAmount: 1250 },
        { year: 2025, paidAmount: 98_412.7, refundedAmount: 0 },
      ],
    },
  },
})

export const getPaymentsOfTwelveMonths = endpoint({
  id: 'finances.payments.getLastTwelveMonths',
  method: 'GET',
  path: '/api/finances/payments/payments-last-twelve-months',
  access: 'session',
  mayBeLate: true,
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
