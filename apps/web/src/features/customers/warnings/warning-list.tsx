import type { Warning } from '@portal/contract/customers/warnings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { WarningCard, WarningCardSkeleton } from '#web/features/customers/warnings/warning-card.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListState, ListStates } from '#web/ui/list-states.tsx'

interface WarningListProps {
  readonly state: ListState<Warning>
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
}

export function WarningList({ state, isFiltered, onClearFilters }: WarningListProps) {
  const translate = useTranslate()
  return (
    <ListStates
      state={state}
      texts={{
        loading: translate('customers.warnings.loading'),
        error: translate('customers.warnings.loadFailed'),
        retry: translate('common.retry'),
      }}
      skeleton={<WarningCardSkeleton />}
      skeletonCount={3}
      empty={<NoWarnings isFiltered={isFiltered} onClearFilters={onClearFilters} />}
      renderItem={(warning) => <WarningCard key={warning.id} warning={warning} />}
    />
  )
}

function NoWarnings({ isFiltered, onClearFilters }: Omit<WarningListProps, 'state'>) {
  const translate = useTranslate()
  if (!isFiltered) {
    return (
      <EmptyState icon={ShieldCheck} title={translate('customers.warnings.empty.title')}>
        {translate('customers.warnings.empty.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ShieldCheck}
      title={translate('customers.warnings.emptyFiltered.title')}
      actions={
        <Button variant="quiet" onClick={onClearFilters}>
          {translate('customers.warnings.clearFilters')}
        </Button>
      }
    >
      {translate('customers.warnings.emptyFiltered.text')}
    </EmptyState>
  )
}
