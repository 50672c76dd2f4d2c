import FileText from '#icons/file-text'
import { useState } from 'react'
import { DocumentList } from '#web/ui/data/document-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { type ListState, ListStates } from '#web/ui/list/list-states.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { BillCard, BillCardSkeleton, type SampleBill } from './bill-card.tsx'
import { Specimen } from './gallery-section.tsx'

const bills: readonly SampleBill[] = [
  { month: 11, amount: 8412.37, isPaid: false },
  { month: 10, amount: 7906.02, isPaid: true },
  { month: 9, amount: 6118.45, isPaid: true },
]

const texts = {
  loading: 'Учитавање рачуна',
  error: 'Рачуни се тренутно не могу приказати. Ваши подаци су безбедни. Покушајте поново.',
  retry: 'Покушајте поново',
}

function BillStates({ state }: { readonly state: ListState<SampleBill> }) {
  const [isLoading, setIsLoading] = useState(false)
  return (
    <ListStates
      state={state}
      texts={texts}
      skeleton={<BillCardSkeleton />}
      skeletonCount={2}
      empty={
        <EmptyState
          icon={FileText}
          title="Нема рачуна за изабране филтере"
          actions={<Button variant="quiet">Уклоните филтере</Button>}
        >
          Промените годину, месец или врсту.
        </EmptyState>
      }
      renderItem={(bill) => <BillCard key={bill.month} {...bill} />}
      more={
        <LoadMore
          label="Прикажите још 12"
          shownText="Приказано 3 од 58"
          hasMore
          isLoading={isLoading}
          onLoadMore={() => setIsLoading(true)}
        />
      }
    />
  )
}

export function ListsSection() {
  return (
    <>
      <Specimen name="PageHeader" layout="wide">
        <PageHeader
          title="Рачуни"
          subtitle="Достава: е-пошта и папир"
          actions={<Button variant="quiet">Преузмите CSV</Button>}
        />
      </Specimen>
      <Specimen name="Учитавање" layout="wide">
        <BillStates state={{ kind: 'loading' }} />
      </Specimen>
      <Specimen name="Грешка" layout="wide">
        <BillStates state={{ kind: 'error', onRetry: () => undefined }} />
      </Specimen>
      <Specimen name="Празно" layout="wide">
        <BillStates state={{ kind: 'ready', items: [] }} />
      </Specimen>
      <Specimen name="Картице и још" layout="wide">
        <BillStates state={{ kind: 'ready', items: bills }} />
      </Specimen>
      <Specimen name="DocumentList: мирно, преузима се" layout="wide">
        <DocumentList
          documents={[
            { id: 1, name: 'Записник о очитавању.pdf' },
            { id: 2, name: 'Бројило на вратима.jpeg' },
          ]}
          downloadLabel={(name) => `Преузмите: ${name}`}
          loadingId={2}
          onDownload={() => undefined}
        />
      </Specimen>
    </>
  )
}
