import X from '#icons/x'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import styles from './dialog.module.css'
import { PopupContainerContext } from './popup-container.ts'
import { type Press, swallowSecondPress } from './second-press.ts'

interface DialogProps {
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the bottom, the main one last. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** Only where nothing can be lost by a stray press: read-only details. */
  readonly canCloseOutside?: boolean | undefined
}

/** React's own autofocus comes before the dialog opens, so the browser is told. */
const markAsFirst = (title: HTMLElement | null) => title?.setAttribute('autofocus', '')

/**
 * A body longer than the dialog is scrolled by keys too, so it is a stop of the Tab key, with a name; in Firefox it is
 * one anyway. What fits is none.
 */
function keepReachable(content: HTMLElement | null) {
  const body = content?.parentElement
  const titleId = body?.closest('dialog')?.getAttribute('aria-labelledby')
  if (!body || !titleId) return
  const stop = { tabindex: '0', role: 'region', 'aria-labelledby': titleId }
  const observer = new ResizeObserver(() => {
    const isLonger = body.scrollHeight > body.clientHeight
    for (const [name, value] of Object.entries(stop)) {
      if (isLonger) body.setAttribute(name, value)
      else body.removeAttribute(name)
    }
  })
  observer.observe(content)
  observer.observe(body)
  return () => observer.disconnect()
}

/** Mounted means open. The native dialog traps and restores focus, and closes on Escape and the phone's back. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, actions, size = 'medium', canCloseOutside } = props
  const titleId = useId()
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const lastPress = useRef<Press | null>(null)

  useLayoutEffect(() => {
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (dialog) swallowSecondPress(lastPress.current)
    }
  }, [dialog])

  function handlePress({ clientX, clientY, timeStamp, detail }: MouseEvent) {
    // Those of the keyboard and of scripts have no number or no place, and reach nothing below.
    lastPress.current = detail > 0 && clientX + clientY > 0 ? { clientX, clientY, timeStamp } : null
  }

  function handleCancel(event: SyntheticEvent) {
    // A file picker inside the dialog bubbles its own cancel.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  function handleClosed(event: SyntheticEvent) {
    // A second back press closes the element past our cancel handler.
    if (event.target === event.currentTarget && !dialog?.open) onClose()
  }

  return (
    <dialog
      ref={setDialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onClickCapture={handlePress}
      onCancel={handleCancel}
      onClose={handleClosed}
      closedby={canCloseOutside ? 'any' : 'closerequest'}
    >
      <PopupContainerContext value={dialog ?? undefined}>
        <div className={styles.sheet}>
          <header className={styles.header}>
            {/* First in the code: Orca moves without a word to whatever is first, and would not say a title it is on. */}
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
            {/* Takes the initial focus: a screen reader says the title, and no button shows a focus ring. */}
            <h2 id={titleId} className={styles.title} tabIndex={-1} ref={markAsFirst}>
              {title}
            </h2>
          </header>
          <div className={styles.body}>
            <div ref={keepReachable}>{children}</div>
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      </PopupContainerContext>
    </dialog>
  )
}
