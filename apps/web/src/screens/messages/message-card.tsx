import type { Message } from '@portal/contract/administration/messages'
import { htmlLanguage } from '@portal/i18n/language'
import Paperclip from '#icons/paperclip'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardLink } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import type { LinkComponent } from '#web/ui/text/link.tsx'
import styles from './message-card.module.css'
import { messagePreview } from './message-preview.ts'

interface MessageCardProps {
  readonly message: Message
  readonly link: LinkComponent
}

export function MessageCard({ message, link }: MessageCardProps) {
  const translate = useTranslate()
  const { title, body, sentAt, isRead, documents } = message
  const lang = htmlLanguage[message.language]
  return (
    <Card as="li" isHighlighted={!isRead}>
      <div className={styles.head}>
        <h2 className={classNames(styles.title, isRead && styles.read)} lang={lang}>
          <CardLink link={link} href={`/messages/${message.id}`}>
            {title}
          </CardLink>
        </h2>
        {!isRead && <Badge kind="warn">{translate('administration.messages.unread')}</Badge>}
      </div>
      <p className={styles.body} lang={lang}>
        {messagePreview(body)}
      </p>
      <p className={styles.foot}>
        <DateText iso={sentAt} hasTime />
        {documents.length > 0 && (
          <span className={styles.documents}>
            <Icon of={Paperclip} size={16} />
            {translate('administration.messages.hasDocuments', { count: documents.length })}
          </span>
        )}
      </p>
    </Card>
  )
}

export function MessageCardSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton widthPercent={70} />
      </div>
      <div className={styles.body}>
        <Skeleton />
        <Skeleton widthPercent={60} />
      </div>
      <div className={styles.foot}>
        <Skeleton widthPercent={40} />
      </div>
    </>
  )
}
