import type { Warning } from '@portal/contract/customers/warnings'
import ShieldCheck from '#icons/shield-check'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyList } from '#web/ui/list/empty-list.tsx'
import { type ListState, ListStates } from '#web/ui/list/list-states.tsx'
import { WarningCardSkeleton } from './warning-card.tsx'

interface WarningListProps {
  readonly state: ListState<Warning>
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
  readonly renderWarning: (warning: Warning) => ReactNode
}

export function WarningList({ state, isFiltered, onClearFilters, renderWarning }: WarningListProps) {
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
      empty={
        <EmptyList
          icon={ShieldCheck}
          isFiltered={isFiltered}
          none={{
            title: translate('customers.warnings.empty.title'),
            text: translate('customers.warnings.empty.text'),
          }}
          noneFiltered={{
            title: translate('customers.warnings.emptyFiltered.title'),
            text: translate('customers.warnings.emptyFiltered.text'),
            clear: translate('customers.warnings.clearFilters'),
          }}
          onClearFilters={onClearFilters}
        />
      }
      renderItem={renderWarning}
    />
  )
}
