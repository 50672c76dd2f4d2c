import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { usePopupContainer } from './popup-container.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** What it explains: a button or a link with its own name, since touch never sees the tooltip. */
  readonly children: ReactElement
  readonly text: ReactNode
}

export function Tooltip({ children, text }: TooltipProps) {
  const container = usePopupContainer()
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={300} />
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner className={styles.positioner} sideOffset={8}>
          <BaseTooltip.Popup className={styles.tooltip}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
