import Download from '#icons/download'
import Table from '#icons/table'
import ZoomIn from '#icons/zoom-in'
import { type MouseEvent, type RefObject, useId } from 'react'
import type { ChartLabels } from '#web/charts/chart-labels.ts'
import { useRovingFocus } from '#web/charts/interact/roving-focus.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { DropDown } from '#web/ui/overlay/drop-down.tsx'
import styles from './chart-card.module.css'

export type DownloadKind = 'svg' | 'png' | 'csv'

interface ChartToolbarProps {
  readonly labels: ChartLabels
  /** Id of the heading: each chart has the same tools, so their row carries its name. */
  readonly titleId: string
  readonly isWaiting: boolean
  readonly isZoomShown: boolean
  readonly onToggleZoom: () => void
  /** Takes the focus back when the table is left. */
  readonly tableButton: RefObject<HTMLButtonElement | null>
  readonly isTableShown: boolean
  readonly onToggleTable: () => void
  readonly onDownload: (kind: DownloadKind) => void
}

export function ChartToolbar(props: ChartToolbarProps) {
  const { labels, titleId, isWaiting, isZoomShown, tableButton, isTableShown, onDownload } = props
  const id = useId()
  const { row, tabIndexAt } = useRovingFocus(3)

  // While there is nothing to work on yet, the tools stand there and do nothing.
  function handleClick(event: MouseEvent) {
    if (!isWaiting) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      id={id}
      className={styles.toolbar}
      role="toolbar"
      aria-label={labels.toolbar}
      aria-labelledby={`${id} ${titleId}`}
      aria-disabled={isWaiting ? true : undefined}
      {...row}
      onClickCapture={handleClick}
    >
      <IconButton
        icon={ZoomIn}
        label={labels.zoom}
        aria-expanded={isZoomShown}
        aria-disabled={isTableShown ? true : undefined}
        tabIndex={tabIndexAt(0)}
        onClick={isTableShown ? undefined : props.onToggleZoom}
      />
      <IconButton
        ref={tableButton}
        icon={Table}
        label={labels.table}
        aria-pressed={isTableShown}
        tabIndex={tabIndexAt(1)}
        onClick={props.onToggleTable}
      />
      <DownloadMenu labels={labels} tabIndex={tabIndexAt(2)} onDownload={onDownload} />
    </div>
  )
}

interface DownloadMenuProps extends Pick<ChartToolbarProps, 'labels' | 'onDownload'> {
  readonly tabIndex?: number | undefined
}

export function DownloadMenu({ labels, tabIndex, onDownload }: DownloadMenuProps) {
  const files: readonly { readonly kind: DownloadKind; readonly label: string }[] = [
    { kind: 'svg', label: labels.downloadSvg },
    { kind: 'png', label: labels.downloadPng },
    { kind: 'csv', label: labels.downloadCsv },
  ]
  return (
    <DropDown
      label={labels.download}
      align="end"
      renderTrigger={(trigger) => (
        <IconButton icon={Download} label={labels.download} tabIndex={tabIndex} {...trigger} />
      )}
    >
      {(close) =>
        files.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            className={styles.file}
            onClick={() => {
              close()
              onDownload(kind)
            }}
          >
            {label}
          </button>
        ))
      }
    </DropDown>
  )
}
