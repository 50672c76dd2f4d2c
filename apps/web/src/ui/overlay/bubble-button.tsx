import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import styles from './bubble-button.module.css'

interface BubbleButtonProps {
  readonly kind: 'warning' | 'help'
  readonly icon: IconType
  /** The button's name; what the bubble says is read after it. */
  readonly label: string
  readonly text: string
}

/** The bubble comes with the pointer, with the keyboard and, unlike a title, with a finger; Escape sends it away. */
export function BubbleButton({ kind, icon, label, text }: BubbleButtonProps) {
  const id = useId()
  const [isSentAway, setIsSentAway] = useState(false)
  const letCome = () => setIsSentAway(false)

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'Escape' || isSentAway) return
    // What stands around the button, such as a dialog, stays open.
    event.stopPropagation()
    event.preventDefault()
    setIsSentAway(true)
  }

  return (
    <span className={classNames(styles.frame, isSentAway && styles.sentAway)} onPointerLeave={letCome}>
      <button
        type="button"
        className={classNames(styles.sign, styles[kind])}
        aria-label={label}
        aria-describedby={id}
        onKeyDown={handleKey}
        onFocus={letCome}
        onClick={letCome}
      >
        <Icon of={icon} size={18} />
      </button>
      <span id={id} role="tooltip" className={styles.bubble}>
        {text}
      </span>
    </span>
  )
}
