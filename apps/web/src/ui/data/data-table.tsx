import Check from '#icons/check'
import type { ReactNode } from 'react'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import styles from './data-table.module.css'
import { Icon } from '#web/ui/text/icon.tsx'
import type { ListState, ListTexts } from '#web/ui/list/list-states.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

interface Column<Row> {
  readonly heading: string
  /** Empty cells show a dash. */
  readonly render: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly state: ListState<Row>
  readonly texts: ListTexts & { readonly empty: string }
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
}

/** A small table with the states of a list; on a phone each row becomes a block of named values. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, state, texts, columns } = props
  if (state.kind === 'loading') {
    return (
      <Loading label={texts.loading} className={styles.waiting}>
        <Skeleton />
        <Skeleton />
        <Skeleton widthPercent={70} />
      </Loading>
    )
  }
  if (state.kind === 'error') {
    return (
      <RetryBanner retryLabel={texts.retry} isRetrying={state.isRetrying} onRetry={state.onRetry}>
        {texts.error}
      </RetryBanner>
    )
  }
  if (state.items.length === 0) return <p className={styles.empty}>{texts.empty}</p>
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {state.items.map((row) => (
          <tr key={row.id}>
            {columns.map(({ heading, render }, place) => {
              const isName = place === 0
              const Cell = isName ? 'th' : 'td'
              return (
                <Cell key={heading} scope={isName ? 'row' : undefined} data-heading={heading}>
                  {render(row) || '–'}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TickCellProps {
  readonly isTicked: boolean
  readonly yes: string
  readonly no: string
}

/** A tick that can also be heard. */
export function TickCell({ isTicked, yes, no }: TickCellProps) {
  if (isTicked) return <Icon of={Check} label={yes} />
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{no}</VisuallyHidden>
    </>
  )
}
