import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import type { LinkComponent } from '#web/ui/text/link.tsx'
import styles from './bottom-bar.module.css'
import type { MenuLink } from './side-menu.tsx'
import { NewsDot } from './unread-badge.tsx'

interface BottomBarProps {
  readonly label: string
  readonly links: readonly MenuLink[]
  readonly link?: LinkComponent | undefined
  /** Spec 2.3: without a contract the items stand there, but lead nowhere; what opens the rest still does. */
  readonly isDisabled?: boolean | undefined
  /** The last item: what opens all the rest. */
  readonly more: {
    readonly label: string
    readonly icon: IconType
    readonly onPress: () => void
    readonly isOpen: boolean
    readonly newsLabel?: string | undefined
  }
}

/** On a phone: the few things people come for, under the thumb. */
export function BottomBar({ label, links, link: Link = 'a', isDisabled, more }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.items}>
        {links.map((item) => (
          <li key={item.href}>
            {isDisabled ? (
              <span className={classNames(styles.item, styles.disabled)} aria-disabled="true">
                <ItemContent icon={item.icon} newsLabel={undefined}>
                  {item.label}
                </ItemContent>
              </span>
            ) : (
              <Link
                className={styles.item}
                href={item.href}
                aria-current={item.isCurrent ? 'page' : undefined}
              >
                <ItemContent icon={item.icon} newsLabel={item.newsLabel}>
                  {item.label}
                </ItemContent>
              </Link>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.item}
            aria-haspopup="dialog"
            aria-expanded={more.isOpen}
            onClick={more.onPress}
          >
            <ItemContent icon={more.icon} newsLabel={more.newsLabel}>
              {more.label}
            </ItemContent>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function ItemContent({
  icon,
  newsLabel,
  children,
}: {
  readonly icon: IconType
  readonly newsLabel: string | undefined
  readonly children: ReactNode
}) {
  return (
    <>
      <span className={styles.sign}>
        <Icon of={icon} />
        {newsLabel !== undefined && (
          <span className={styles.news}>
            <NewsDot label={newsLabel} />
          </span>
        )}
      </span>
      <span className={styles.words}>{children}</span>
    </>
  )
}
