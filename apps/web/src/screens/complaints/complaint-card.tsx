import type { Complaint } from '@portal/contract/customers/complaints'
import { inScriptOf } from '@portal/i18n/latin'
import MessageSquareReply from '#icons/message-square-reply'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardAction } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { AnswerDue } from './answer-due.tsx'
import styles from './complaints.module.css'

interface ComplaintCardProps {
  readonly complaint: Complaint
  readonly onOpen: () => void
  /** On hover or focus, to prefetch it. */
  readonly onPrefetch: () => void
}

/** Spec 2.12; a new answer has words, an edge and a prompt: colour is never alone. */
export function ComplaintCard({ complaint, onOpen, onPrefetch }: ComplaintCardProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const { hasNewNotification, pointOfDeliveryName, pointOfDeliveryNumber } = complaint
  return (
    <Card as="li" isHighlighted={hasNewNotification}>
      <div className={styles.badges}>
        <Badge>{complaint.complaintStatusText}</Badge>
        {hasNewNotification && <Badge kind="warn">{translate('customers.complaints.newAnswer')}</Badge>}
      </div>
      <h2>
        <CardAction onClick={onOpen} onPointerEnter={onPrefetch} onFocus={onPrefetch}>
          {complaint.complaintNameText}
        </CardAction>
      </h2>
      {hasNewNotification && (
        <p className={styles.prompt}>
          <Icon of={MessageSquareReply} size={18} />
          {translate('customers.complaints.viewAnswer')}
        </p>
      )}
      <div className={styles.due}>
        <AnswerDue complaint={complaint} />
      </div>
      <div className={styles.facts}>
        <DefinitionList>
          <Definition label={translate('customers.complaints.type')}>
            {complaint.complaintTypesText}
          </Definition>
          <Definition label={translate('customers.complaints.point')}>
            {serbian(pointOfDeliveryName) ?? pointOfDeliveryNumber}
          </Definition>
          <Definition label={translate('customers.complaints.received')}>
            <DateText iso={complaint.receivedTime} />
          </Definition>
          <Definition label={translate('customers.complaints.caseNumber')}>
            {complaint.externalSystemId && inScriptOf(translate.language, complaint.externalSystemId)}
          </Definition>
        </DefinitionList>
      </div>
    </Card>
  )
}

export function ComplaintCardSkeleton() {
  return (
    <>
      <div className={styles.badges}>
        <Skeleton widthPercent={30} />
      </div>
      <Skeleton widthPercent={80} />
      <div className={styles.facts}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </>
  )
}
