import { getPaymentsOfTwelveMonths, type Payment, searchPayments } from '@portal/contract/finances/payments'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { toWireAmount } from '@portal/domain/money'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { loadToTheEnd, type Page, pageAfter } from '#web/features/core/pages.ts'
import type { PaymentFilters } from '#web/features/finances/payments/payment-filters.ts'
import { callWithSession } from '#web/session/session.ts'

export interface PaymentSearch {
  readonly contractId: number
  readonly language: Language
  readonly filters: PaymentFilters
}

const all = ['finances', 'payments'] as const

const toWire = (amountPara: number | null) => (amountPara === null ? null : toWireAmount(amountPara))

const loadPage = (search: PaymentSearch, page: Page, options: { signal?: AbortSignal } = {}) => {
  const { dates, amountFromPara, amountToPara } = search.filters
  const body = {
    ...page,
    sortColumnName: 'paymentDate',
    sortColumnDirection: 'DESC',
    commercialContractId: search.contractId,
    dateFrom: dates?.fromIso ?? null,
    dateTo: dates?.toIso ?? null,
    amountFrom: toWire(amountFromPara),
    amountTo: toWire(amountToPara),
  } as const
  return callWithSession(searchPayments, { body }, options)
}

export const paymentQueries = {
  /** Paged; the first page covers all that the URL asks to show, so that a reload is one call. */
  search: (search: PaymentSearch, shown: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'search', search.contractId, search.filters, search.language],
      queryFn: ({ signal, pageParam }) => loadPage(search, pageParam, { signal }),
      initialPageParam: { skip: 0, take: shown } as Page,
      getNextPageParam: pageAfter(pageSizes.payments),
    }),
  lastTwelveMonths: ({ contractId }: Pick<PaymentSearch, 'contractId'>) =>
    queryOptions({
      queryKey: [...all, 'last-twelve-months', contractId],
      queryFn: ({ signal }) =>
        callWithSession(
          getPaymentsOfTwelveMonths,
          { query: { commercialContractId: contractId } },
          { signal },
        ),
    }),
}

/** Every payment as filtered. */
export const loadAllPayments = (search: PaymentSearch): Promise<readonly Payment[]> =>
  loadToTheEnd((page) => loadPage(search, page))
