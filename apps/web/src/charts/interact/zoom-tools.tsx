import ChevronDown from '#icons/chevron-down'
import ChevronLeft from '#icons/chevron-left'
import ChevronRight from '#icons/chevron-right'
import ChevronUp from '#icons/chevron-up'
import RotateCcw from '#icons/rotate-ccw'
import ZoomIn from '#icons/zoom-in'
import ZoomOut from '#icons/zoom-out'
import type { ChartLabels } from '#web/charts/chart-labels.ts'
import styles from '#web/charts/draw/chart.module.css'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import type { IconType } from '#web/ui/text/icon.tsx'
import { useRovingFocus } from './roving-focus.ts'
import type { ZoomCommands } from './use-zoom.ts'
import type { ZoomAxes, ZoomState } from './zoom-view.ts'

interface ZoomToolsProps {
  readonly labels: ChartLabels
  readonly axes: ZoomAxes
  readonly state: ZoomState
  readonly commands: ZoomCommands
  /** What is seen of the whole: the first and the last month. */
  readonly range?: string | undefined
  /** While the view moves its range is not read out. */
  readonly isMoving?: boolean | undefined
}

interface Tool {
  readonly label: string
  readonly icon: IconType
  readonly isPossible: boolean
  readonly run: () => void
}

export function ZoomTools({ labels, axes, state, commands, range, isMoving }: ZoomToolsProps) {
  const tools = zoomTools(labels, axes, state, commands)
  const { row, tabIndexAt } = useRovingFocus(tools.length)
  return (
    <div className={styles.strip}>
      <p className={styles.range} role="status" aria-busy={isMoving}>
        {range}
      </p>
      <div className={styles.tools} role="toolbar" aria-label={labels.zoom} {...row}>
        {tools.map(({ label, icon, isPossible, run }, index) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            tabIndex={tabIndexAt(index)}
            // Not `disabled`: the button under the reader's finger must not lose its focus at the last step.
            aria-disabled={isPossible ? undefined : true}
            onClick={isPossible ? run : undefined}
          />
        ))}
      </div>
    </div>
  )
}

function zoomTools(labels: ChartLabels, axes: ZoomAxes, state: ZoomState, commands: ZoomCommands): Tool[] {
  const { canZoomIn, canZoomOut, canPan } = state
  const { pan } = commands
  const upAndDown: Tool[] = [
    { label: labels.panUp, icon: ChevronUp, isPossible: canPan.up, run: () => pan('up') },
    { label: labels.panDown, icon: ChevronDown, isPossible: canPan.down, run: () => pan('down') },
  ]
  return [
    { label: labels.zoomIn, icon: ZoomIn, isPossible: canZoomIn, run: commands.zoomIn },
    { label: labels.zoomOut, icon: ZoomOut, isPossible: canZoomOut, run: commands.zoomOut },
    { label: labels.panLeft, icon: ChevronLeft, isPossible: canPan.left, run: () => pan('left') },
    { label: labels.panRight, icon: ChevronRight, isPossible: canPan.right, run: () => pan('right') },
    ...(axes === 'both' ? upAndDown : []),
    { label: labels.resetZoom, icon: RotateCcw, isPossible: canZoomOut, run: commands.reset },
  ]
}
