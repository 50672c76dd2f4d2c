import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import type { LinkComponent } from '#web/ui/text/link.tsx'
import styles from './side-menu.module.css'
import { NewsDot } from './unread-badge.tsx'

export interface MenuLink {
  readonly href: string
  readonly label: string
  readonly icon: IconType
  readonly isCurrent?: boolean | undefined
  /** Says what is new behind it; the dot alone would say nothing. */
  readonly newsLabel?: string | undefined
}

interface SideMenuProps {
  readonly label: string
  readonly links: readonly MenuLink[]
  readonly link?: LinkComponent | undefined
  /** Spec 2.3: without a contract the entries stand there, but lead nowhere. */
  readonly isDisabled?: boolean | undefined
}

export function SideMenu({ label, links, link: Link = 'a', isDisabled }: SideMenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className={styles.entries}>
        {links.map((entry) => (
          <li key={entry.href}>
            {isDisabled ? (
              <span className={classNames(styles.entry, styles.disabled)} aria-disabled="true">
                <EntryContent entry={entry} />
              </span>
            ) : (
              <Link
                className={styles.entry}
                href={entry.href}
                aria-current={entry.isCurrent ? 'page' : undefined}
              >
                <EntryContent entry={entry} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function EntryContent({ entry }: { readonly entry: MenuLink }) {
  return (
    <>
      <Icon of={entry.icon} />
      <span className={styles.words}>{entry.label}</span>
      {entry.newsLabel !== undefined && <NewsDot label={entry.newsLabel} />}
    </>
  )
}
