import type { User } from '@portal/contract/administration/users'
import LogOut from '#icons/log-out'
import Phone from '#icons/phone'
import UserRound from '#icons/user-round'
import { useUserPicture } from '#web/features/administration/users/use-user-picture.ts'
import { userName } from '#web/features/administration/users/user-name.ts'
import { RouterAnchor } from '#web/navigation/router-anchor.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { DropDown } from '#web/ui/overlay/drop-down.tsx'
import { Avatar } from '#web/ui/text/avatar.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './profile-menu.module.css'

/** Profile, contact and the way out (spec 2.3). */
export function ProfileMenu({ user }: { readonly user: User }) {
  const { language, translate } = useTexts()
  const name = userName(user, language) || user.username
  const label = translate('shell.profile.label', { name })
  const serbian = useSerbian()
  const pictureUrl = useUserPicture()
  const links = [
    { href: '/user', title: translate('shell.title.user'), icon: UserRound },
    { href: '/contact', title: translate('shell.title.contact'), icon: Phone },
    { href: '/logout', title: translate('shell.signOut'), icon: LogOut },
  ]
  return (
    <DropDown
      label={label}
      align="end"
      renderTrigger={(trigger) => (
        <button type="button" className={styles.trigger} title={label} {...trigger}>
          <Avatar name={name} imageUrl={pictureUrl} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      )}
    >
      {(close) => (
        <>
          <p className={styles.who}>
            <strong>{user.name === '' ? name : serbian(name)}</strong>
            {user.name !== '' && <span className={styles.username}>{user.username}</span>}
          </p>
          <ul className={styles.entries}>
            {links.map(({ href, title, icon }) => (
              <li key={href}>
                <RouterAnchor href={href} className={styles.entry} onClick={close}>
                  <Icon of={icon} />
                  {title}
                </RouterAnchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </DropDown>
  )
}
