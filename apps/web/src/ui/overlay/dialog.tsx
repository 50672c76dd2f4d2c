import X from '#icons/x'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import styles from './dialog.module.css'
import { PopupContainerContext } from './popup-container.ts'

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

/** Texts longer than the dialog are scrolled by keys too; what fits is no stop of the Tab key. */
function keepReachable(content: HTMLElement | null) {
  const body = content?.parentElement
  if (!body) return
  const observer = new ResizeObserver(() => {
    if (body.scrollHeight > body.clientHeight) body.setAttribute('tabindex', '0')
    else body.removeAttribute('tabindex')
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

  useLayoutEffect(() => {
    dialog?.showModal()
    return () => dialog?.close()
  }, [dialog])

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
      onCancel={handleCancel}
      onClose={handleClosed}
      closedby={canCloseOutside ? 'any' : 'closerequest'}
    >
      <PopupContainerContext value={dialog ?? undefined}>
        <div className={styles.sheet}>
          <header className={styles.header}>
            {/* Takes the initial focus: a screen reader says the title first, and no button shows a focus ring. */}
            <h2 id={titleId} className={styles.title} tabIndex={-1} ref={markAsFirst}>
              {title}
            </h2>
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </header>
          {canCloseOutside ? (
            <section className={styles.body} aria-labelledby={titleId}>
              <div ref={keepReachable}>{children}</div>
            </section>
          ) : (
            <div className={styles.body}>{children}</div>
          )}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      </PopupContainerContext>
    </dialog>
  )
}
