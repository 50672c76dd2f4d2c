import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import type { IconType } from '#web/ui/text/icon.tsx'

interface EmptyListProps {
  readonly icon: IconType
  readonly isFiltered: boolean
  /** What will appear here, and what to do until then. */
  readonly none: { readonly title: string; readonly text: string; readonly actions?: ReactNode }
  /** Nothing fits the filters. */
  readonly noneFiltered: { readonly title: string; readonly text: string; readonly clear: string }
  readonly onClearFilters: () => void
}

/** A list with filters that has nothing to show: nothing at all, or nothing that fits. */
export function EmptyList({ icon, isFiltered, none, noneFiltered, onClearFilters }: EmptyListProps) {
  if (!isFiltered) {
    return (
      <EmptyState icon={icon} title={none.title} actions={none.actions}>
        {none.text}
      </EmptyState>
    )
  }
  const clear = (
    <Button variant="quiet" onClick={onClearFilters}>
      {noneFiltered.clear}
    </Button>
  )
  return (
    <EmptyState icon={icon} title={noneFiltered.title} actions={clear}>
      {noneFiltered.text}
    </EmptyState>
  )
}
