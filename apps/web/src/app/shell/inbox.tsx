import Mail from '#icons/mail'
import { Suspense } from 'react'
import { useAppBadge } from '#web/app/shell/use-app-badge.ts'
import { useUnreadMessages } from '#web/features/administration/messages/use-unread-messages.ts'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { UnreadBadge } from '#web/ui/layout/unread-badge.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { DropDown } from '#web/ui/overlay/drop-down.tsx'
import styles from './shell-header.module.css'

const InboxMessages = lazyPart(() => import('#web/app/shell/lazy/inbox-messages.tsx'), PartFailure)

export function Inbox() {
  const translate = useTranslate()
  const unread = useUnreadMessages()
  useAppBadge(unread)
  const label = unread > 0 ? translate('shell.inbox.unread', { unread }) : translate('shell.title.messages')
  return (
    <DropDown
      label={translate('shell.title.messages')}
      align="end"
      renderTrigger={(trigger) => (
        <span className={styles.inboxSign}>
          <IconButton icon={Mail} label={label} {...trigger} />
          <UnreadBadge count={unread} />
        </span>
      )}
    >
      {(close) => (
        <div className={styles.messages}>
          <Suspense fallback={<Skeleton shape="block" />}>
            <InboxMessages onLeave={close} />
          </Suspense>
        </div>
      )}
    </DropDown>
  )
}
