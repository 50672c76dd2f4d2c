import LogOut from '#icons/log-out'
import Mail from '#icons/mail'
import Phone from '#icons/phone'
import UserRound from '#icons/user-round'
import { type ComponentProps, createContext, useContext } from 'react'
import { ShellLanguage } from '#web/app/shell/shell-language.tsx'
import styles from '#web/app/shell/shell-menus.module.css'
import { RouterAnchor } from '#web/navigation/router-anchor.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { type MenuLink, SideMenu } from '#web/ui/layout/side-menu.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface MoreSheetProps {
  readonly links: readonly MenuLink[]
  readonly isDisabled: boolean
  readonly onClose: () => void
}

const CloseContext = createContext(() => {})

const ClosingAnchor = (props: ComponentProps<'a'>) => (
  <RouterAnchor {...props} onClick={useContext(CloseContext)} />
)

/** On a phone: all that the bar has no room for. */
export default function MoreSheet({ links, isDisabled, onClose }: MoreSheetProps) {
  const translate = useTranslate()
  const own: MenuLink[] = [
    { href: '/messages', label: translate('shell.title.messages'), icon: Mail },
    { href: '/contact', label: translate('shell.title.contact'), icon: Phone },
    { href: '/user', label: translate('shell.title.user'), icon: UserRound },
    { href: '/logout', label: translate('shell.signOut'), icon: LogOut },
  ]

  return (
    <Dialog
      title={translate('shell.menu.more')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      canCloseOutside
    >
      <CloseContext value={onClose}>
        <div className={styles.sheet}>
          <SideMenu
            label={translate('shell.menu.label')}
            links={links}
            link={ClosingAnchor}
            isDisabled={isDisabled}
          />
          <hr className={styles.sheetLine} />
          <SideMenu label={translate('shell.menu.own')} links={own} link={ClosingAnchor} />
          <ShellLanguage />
        </div>
      </CloseContext>
    </Dialog>
  )
}
