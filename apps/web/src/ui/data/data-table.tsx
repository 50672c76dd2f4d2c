import Check from '#icons/check'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
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
  readonly columns: readonly Column<Row>[]
}

/** A small table with the states of a list; on a phone each row becomes a block of named values. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, state, texts, columns } = props
  if (state.kind === 'loading') {
    return (
      <div aria-busy="true" className={styles.waiting}>
        <div role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
        </div>
        <Skeleton />
        <Skeleton />
        <Skeleton widthPercent={70} />
      </div>
    )
  }
  if (state.kind === 'error') {
    const retry = (
      <Button variant="quiet" isLoading={state.isRetrying} onClick={state.onRetry}>
        {texts.retry}
      </Button>
    )
    return (
      <Banner kind="error" actions={retry}>
        {texts.error}
      </Banner>
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
            {columns.map(({ heading, render }) => (
              <td key={heading} data-heading={heading}>
                {render(row) || '–'}
              </td>
            ))}
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
