import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './drop-down.module.css'

/** What a press on the trigger needs; the trigger spreads it over its button. */
export type DropDownTrigger = Pick<
  ComponentProps<'button'>,
  'popoverTarget' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls'
>

interface DropDownProps {
  readonly label: string
  readonly align: 'start' | 'end'
  readonly renderTrigger: (trigger: DropDownTrigger) => ReactNode
  /** Rendered while open only. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * Native popover: Escape, light dismiss and focus are the browser's. The shell is on the critical path of every page,
 * and a menu library weighs more than the rest of it.
 */
export function DropDown({ label, align, renderTrigger, children }: DropDownProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function handleBeforeToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open') return
    if (frame.current) place(event.currentTarget, frame.current)
    setIsOpen(true)
  }

  /** Once it has closed: the browser gives the focus back to the trigger only from an entry that is still there. */
  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'closed') setIsOpen(false)
  }

  /** Who tabs on past the last entry must see where they are: what is left open would lie over it. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) currentTarget.hidePopover()
  }

  return (
    <div ref={frame} className={styles.frame}>
      {renderTrigger({
        popoverTarget: id,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        'aria-controls': isOpen ? id : undefined,
      })}
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${styles.popover} ${styles[align]}`}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
        onBlur={handleBlur}
      >
        {isOpen && children(() => popover.current?.hidePopover())}
      </div>
    </div>
  )
}

/** A popover in the top layer has no anchor, so its position under the trigger is measured. */
function place(popover: HTMLElement, frame: HTMLElement): void {
  const { bottom, left, right, width } = frame.getBoundingClientRect()
  // The client width counts the gutter of a scrollbar that isn't there.
  const page = document.documentElement.getBoundingClientRect()
  popover.style.setProperty('--drop-top', `${bottom + window.scrollY}px`)
  popover.style.setProperty('--drop-left', `${left}px`)
  popover.style.setProperty('--drop-right', `${page.width - right}px`)
  popover.style.setProperty('--drop-width', `${width}px`)
}
