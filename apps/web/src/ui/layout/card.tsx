import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { LinkComponent } from '#web/ui/text/link.tsx'
import styles from './card.module.css'

interface CardProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly as?: 'section' | 'article' | 'div' | 'li' | undefined
  /** `wide` for the hero and forms, `compact` for cards in a grid. */
  readonly padding?: 'wide' | 'compact' | 'none' | undefined
  /** A card that asks to be looked at: an active warning, an unread message. */
  readonly isHighlighted?: boolean | undefined
  /** A card of something that is late: an overdue bill. */
  readonly isUrgent?: boolean | undefined
  /** A card that asks for nothing: a paid bill. */
  readonly isQuiet?: boolean | undefined
  /** A card of something that is over: an archived contract, an inactive point. */
  readonly isMuted?: boolean | undefined
}

export function Card(props: CardProps) {
  const { as: Tag = 'div', padding = 'compact', isHighlighted, isUrgent, isQuiet, isMuted, ...rest } = props
  // All four elements take the same attributes; their types differ only in the ref.
  const Element = Tag as 'div'
  return (
    <Element
      {...rest}
      className={classNames(
        styles.card,
        styles[padding],
        isHighlighted && styles.highlighted,
        isUrgent && styles.urgent,
        isQuiet && styles.quiet,
        isMuted && styles.muted,
      )}
    />
  )
}

interface CardHeadProps {
  /** Names what the heading below is. */
  readonly label: string
  /** The badge of its state. */
  readonly children: ReactNode
}

export function CardHead({ label, children }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}

interface CardActionProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly children: ReactNode
}

/** Makes the whole card pressable while only its heading is the button; other buttons in the card stay their own. */
export function CardAction({ children, ...rest }: CardActionProps) {
  return (
    <button type="button" {...rest} className={styles.action}>
      {children}
    </button>
  )
}

interface CardLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly link: LinkComponent
  readonly children: ReactNode
}

/** The same for a card that leads to a page of its own. */
export function CardLink({ link: Link, children, ...rest }: CardLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.action, styles.link)}>
      {children}
    </Link>
  )
}
