import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'
import type { LinkComponent } from './link.tsx'
import popup from './popup.module.css'
import { usePopupContainer } from './popup-container.ts'

export type MenuEntry =
  | {
      readonly kind: 'action'
      readonly label: ReactNode
      readonly icon?: IconType | undefined
      readonly onSelect: () => void
      readonly isDisabled?: boolean | undefined
    }
  | {
      readonly kind: 'link'
      readonly label: ReactNode
      readonly icon?: IconType | undefined
      readonly href: string
    }
  | { readonly kind: 'separator' }

interface MenuProps {
  /** The button that opens it, e.g. `<IconButton …/>`. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly link?: LinkComponent | undefined
  /** Stands above the entries: whose menu this is. */
  readonly heading?: ReactNode
}

export function Menu({ trigger, entries, link = 'a', heading }: MenuProps) {
  const container = usePopupContainer()
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner className={popup.positioner} sideOffset={8} align="end">
          <BaseMenu.Popup className={classNames(popup.popup, popup.entries)}>
            {heading}
            {entries.map((entry, index) => (
              <MenuEntryView key={entryKey(entry, index)} entry={entry} link={link} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** Entries of a menu keep their places, so the place names them. */
function entryKey(entry: MenuEntry, index: number): string {
  return `${entry.kind}-${index}`
}

interface MenuEntryViewProps {
  readonly entry: MenuEntry
  readonly link: LinkComponent
}

function MenuEntryView({ entry, link: Link }: MenuEntryViewProps) {
  if (entry.kind === 'separator') return <BaseMenu.Separator className={popup.separator} />
  const content = (
    <>
      {entry.icon && <Icon of={entry.icon} />}
      <span className={popup.words}>{entry.label}</span>
    </>
  )
  if (entry.kind === 'link') {
    return (
      <BaseMenu.LinkItem className={popup.item} render={<Link href={entry.href} />} closeOnClick>
        {content}
      </BaseMenu.LinkItem>
    )
  }
  return (
    <BaseMenu.Item className={popup.item} onClick={entry.onSelect} disabled={entry.isDisabled}>
      {content}
    </BaseMenu.Item>
  )
}
