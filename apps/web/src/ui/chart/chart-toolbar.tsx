import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table'
import ZoomIn from 'lucide-react/icons/zoom-in'
import type { RefObject } from 'react'
import { DropDown } from '#web/ui/drop-down.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ChartLabels } from './chart-labels.ts'
import styles from './chart-toolbar.module.css'
import { useRovingFocus } from './use-roving-focus.ts'

export type DownloadKind = 'svg' | 'png' | 'csv'

interface ChartToolbarProps {
  readonly labels: ChartLabels
  /** The chart's title: each chart has the same tools, so their row carries its name. */
  readonly chartName: string
  /** There is nothing yet to work on; the tools keep their place. */
  readonly isWaiting: boolean
  readonly isZoomShown: boolean
  readonly onToggleZoom: () => void
  /** Takes the focus back when the table is left. */
  readonly tableButton: RefObject<HTMLButtonElement | null>
  readonly isTableShown: boolean
  readonly onToggleTable: () => void
  readonly onDownload: (kind: DownloadKind) => void
}

const toolCount = 3

export function ChartToolbar(props: ChartToolbarProps) {
  const { labels, chartName, isWaiting, isZoomShown, tableButton, isTableShown, onDownload } = props
  const canZoom = !isWaiting && !isTableShown
  const { tabIndexOf, handlers } = useRovingFocus()
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={`${labels.toolbar}: ${chartName}`}
      {...handlers}
    >
      <IconButton
        icon={ZoomIn}
        label={labels.zoom}
        aria-expanded={isZoomShown}
        aria-disabled={canZoom ? undefined : true}
        tabIndex={tabIndexOf(0, toolCount)}
        onClick={canZoom ? props.onToggleZoom : undefined}
      />
      <IconButton
        ref={tableButton}
        icon={Table}
        label={labels.table}
        aria-pressed={isTableShown}
        aria-disabled={isWaiting ? true : undefined}
        tabIndex={tabIndexOf(1, toolCount)}
        onClick={isWaiting ? undefined : props.onToggleTable}
      />
      <DownloadMenu
        labels={labels}
        isWaiting={isWaiting}
        tabIndex={tabIndexOf(2, toolCount)}
        onDownload={onDownload}
      />
    </div>
  )
}

interface DownloadMenuProps extends Pick<ChartToolbarProps, 'labels' | 'isWaiting' | 'onDownload'> {
  readonly tabIndex: number
}

function DownloadMenu({ labels, isWaiting, tabIndex, onDownload }: DownloadMenuProps) {
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
        <IconButton
          icon={Download}
          label={labels.download}
          tabIndex={tabIndex}
          {...trigger}
          popoverTarget={isWaiting ? undefined : trigger.popoverTarget}
          aria-disabled={isWaiting ? true : undefined}
        />
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
