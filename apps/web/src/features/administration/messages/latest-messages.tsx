import type { Message } from '@portal/contract/administration/messages'
import { htmlLanguage } from '@portal/i18n/language'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import type { ListState } from '#web/ui/list/list-states.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import type { LinkComponent } from '#web/ui/text/link.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './latest-messages.module.css'

interface LatestMessagesProps {
  readonly state: ListState<Message>
  readonly link: LinkComponent
  readonly totalCount: number
  readonly isLoadingMore: boolean
  readonly hasMoreFailed: boolean
  readonly onLoadMore: () => void
  readonly onLeave: () => void
}

/** The dropdown of the inbox icon (spec 2.3). */
export function LatestMessages(props: LatestMessagesProps) {
  const { state, link: Link, totalCount, isLoadingMore, hasMoreFailed, onLoadMore, onLeave } = props
  const translate = useTranslate()
  const hasMore = state.kind === 'ready' && state.items.length < totalCount
  return (
    <div className={styles.inbox}>
      <h2 className={styles.title}>{translate('shell.title.messages')}</h2>
      <Messages {...props} />
      {hasMoreFailed && !isLoadingMore && <Banner kind="info">{translate('shell.inbox.moreFailed')}</Banner>}
      <div className={styles.actions}>
        {hasMore && (
          <Button variant="quiet" isLoading={isLoadingMore} onClick={onLoadMore}>
            {translate('shell.inbox.loadMore')}
          </Button>
        )}
        <Link href="/messages" className={styles.all} onClick={onLeave}>
          {translate('shell.inbox.showAll')}
        </Link>
      </div>
    </div>
  )
}

function Messages({ state, link, onLeave }: LatestMessagesProps) {
  const translate = useTranslate()
  if (state.kind === 'loading') {
    return (
      <div role="status" className={styles.loading}>
        <VisuallyHidden>{translate('shell.inbox.loading')}</VisuallyHidden>
        <Skeleton widthPercent={70} />
        <Skeleton />
        <Skeleton widthPercent={40} />
      </div>
    )
  }
  if (state.kind === 'error') {
    return (
      <RetryBanner
        kind="info"
        retryLabel={translate('common.retry')}
        isRetrying={state.isRetrying}
        onRetry={state.onRetry}
      >
        {translate('shell.inbox.error')}
      </RetryBanner>
    )
  }
  if (state.items.length === 0) return <p className={styles.empty}>{translate('shell.inbox.empty')}</p>
  return (
    <ul className={styles.messages}>
      {state.items.map((message) => (
        <MessageLine key={message.id} message={message} link={link} onLeave={onLeave} />
      ))}
    </ul>
  )
}

interface MessageLineProps {
  readonly message: Message
  readonly link: LinkComponent
  readonly onLeave: () => void
}

function MessageLine({ message, link: Link, onLeave }: MessageLineProps) {
  const translate = useTranslate()
  return (
    <li>
      <Link
        href={`/messages/${message.id}`}
        className={classNames(styles.message, !message.isRead && styles.unread)}
        onClick={onLeave}
      >
        <span className={styles.subject}>
          <span lang={htmlLanguage[message.language]}>{message.title}</span>
          {!message.isRead && <VisuallyHidden> ({translate('shell.inbox.isUnread')})</VisuallyHidden>}
        </span>
        <span className={styles.body} lang={htmlLanguage[message.language]}>
          {message.body}
        </span>
        <span className={styles.date}>
          <DateText iso={message.sentAt} hasTime />
        </span>
      </Link>
    </li>
  )
}
