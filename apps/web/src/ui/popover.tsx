import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'
import popup from './popup.module.css'
import { usePopupContainer } from './popup-container.ts'

interface PopoverProps {
  readonly trigger: ReactElement
  readonly title: ReactNode
  readonly isTitleHidden?: boolean | undefined
  readonly children: ReactNode
  readonly align?: 'start' | 'end' | undefined
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** Opens on a press, holds anything: the latest messages, a calendar, an explanation that touch must reach too. */
export function Popover(props: PopoverProps) {
  const { trigger, title, isTitleHidden, children, align = 'start', isOpen, onOpenChange } = props
  const container = usePopupContainer()
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(willOpen) => onOpenChange?.(willOpen)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner className={popup.positioner} sideOffset={8} align={align}>
          <BasePopover.Popup className={classNames(popup.popup, styles.popover)}>
            <BasePopover.Title className={classNames(styles.title, isTitleHidden && styles.hidden)}>
              {title}
            </BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
