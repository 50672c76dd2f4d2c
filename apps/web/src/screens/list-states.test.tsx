// @vitest-environment happy-dom
import { languages } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { BillList } from '#web/screens/bills/bill-list.tsx'
import { ComplaintList } from '#web/screens/complaints/complaint-list.tsx'
import { ReadingList } from '#web/screens/consumption/readings/reading-list.tsx'
import { MessageList } from '#web/screens/messages/message-list.tsx'
import { PaymentList } from '#web/screens/payments/payment-list.tsx'
import { WarningList } from '#web/screens/warnings/warning-list.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import type { Paged } from '#web/ui/list/paged-list.tsx'

interface Filtering {
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
}

interface List {
  readonly name: string
  readonly area: 'finances.bills' | 'finances.payments' | 'customers.warnings' | 'customers.complaints'
  readonly render: (paged: Paged<never>, filtering: Filtering) => ReactNode
}

const nothing = () => undefined

const filteredLists: readonly List[] = [
  {
    name: 'bills',
    area: 'finances.bills',
    render: (paged, filtering) => (
      <BillList
        {...paged}
        {...filtering}
        group={(unpaid) => ({ unpaid, unbooked: [], settled: [] })}
        renderBill={() => null}
      />
    ),
  },
  {
    name: 'payments',
    area: 'finances.payments',
    render: (paged, filtering) => (
      <PaymentList {...paged} {...filtering} years={[]} earliest="2021-01-01" renderLinks={() => null} />
    ),
  },
  {
    name: 'warnings',
    area: 'customers.warnings',
    render: ({ state }, filtering) => <WarningList state={state} {...filtering} renderWarning={() => null} />,
  },
  {
    name: 'complaints',
    area: 'customers.complaints',
    render: (paged, filtering) => (
      <ComplaintList {...paged} {...filtering} onAdd={nothing} renderComplaint={() => null} />
    ),
  },
]

const paged = (state: Paged<never>['state']): Paged<never> => ({
  state,
  totalCount: 0,
  isLoadingMore: false,
  hasMoreFailed: false,
  onLoadMore: nothing,
})
const unfiltered: Filtering = { isFiltered: false, onClearFilters: nothing }
const shows = (text: string) => expect(screen.getByText(text)).toBeTruthy()

describe.each(filteredLists)('the list of $name', ({ area, render }) => {
  it.each(languages)('says in %s that it loads, fails, and has nothing', async (language) => {
    const onRetry = vi.fn()
    const { translate, user, show } = renderWithTexts(
      render(paged({ kind: 'loading' }), unfiltered),
      language,
    )
    shows(translate(`${area}.loading`))
    show(render(paged({ kind: 'error', onRetry }), unfiltered))
    shows(translate(`${area}.loadFailed`))
    await user.click(screen.getByRole('button', { name: translate('common.retry') }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    show(render(paged({ kind: 'ready', items: [] }), unfiltered))
    shows(translate(`${area}.empty.title`))
    shows(translate(`${area}.empty.text`))
  })

  it('says that the filters leave nothing, and clears them', async () => {
    const onClearFilters = vi.fn()
    const empty = paged({ kind: 'ready', items: [] })
    const { translate, user } = renderWithTexts(render(empty, { isFiltered: true, onClearFilters }))
    shows(translate(`${area}.emptyFiltered.title`))
    shows(translate(`${area}.emptyFiltered.text`))
    await user.click(screen.getByRole('button', { name: translate(`${area}.clearFilters`) }))
    expect(onClearFilters).toHaveBeenCalledTimes(1)
  })
})

describe.each([
  [
    'readings',
    'metering.consumption',
    (state: Paged<never>) => <ReadingList {...state} shared={{}} tools={null} />,
  ],
  ['messages', 'administration.messages', (state: Paged<never>) => <MessageList {...state} link="a" />],
] as const)('the list of %s', (_name, area, render) => {
  it.each(languages)('says in %s that it loads, fails, and has nothing', (language) => {
    const { translate, show } = renderWithTexts(render(paged({ kind: 'loading' })), language)
    shows(translate(`${area}.loading`))
    show(render(paged({ kind: 'error', onRetry: nothing })))
    shows(translate(`${area}.loadFailed`))
    show(render(paged({ kind: 'ready', items: [] })))
    showsEmpty(translate, area)
  })
})

function showsEmpty(translate: Translate, area: 'metering.consumption' | 'administration.messages') {
  shows(translate(`${area}.empty.title`))
  shows(translate(`${area}.empty.text`))
}
