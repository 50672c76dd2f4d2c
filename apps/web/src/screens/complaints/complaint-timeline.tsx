import type { ComplaintDetails, ComplaintResponse } from '@portal/contract/customers/complaints'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { cyrillicLang, useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './complaint-details.module.css'

interface ComplaintTimelineProps {
  readonly complaint: ComplaintDetails
  readonly ownDocuments: ReactNode
  readonly renderDocuments: (response: ComplaintResponse) => ReactNode
}

/** What the customer wrote, then every answer, oldest first. All of it is text and is shown as text. */
export function ComplaintTimeline({ complaint, ownDocuments, renderDocuments }: ComplaintTimelineProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const { receivedTime, description, responses } = complaint
  return (
    <section className={styles.timeline}>
      <h3 className={styles.heading}>{translate('customers.complaints.timeline')}</h3>
      <ol className={styles.steps}>
        <Step who={translate('customers.complaints.you')} at={receivedTime} isOwn>
          <p className={styles.text} dir="auto" lang={cyrillicLang(description)}>
            {description}
          </p>
          {ownDocuments}
        </Step>
        {responses.map((response) => (
          <Step
            key={response.id}
            who={translate('customers.complaints.supplier')}
            at={response.respondedAt}
            status={response.complaintStatusText}
          >
            {response.text !== null && (
              <p className={styles.text} dir="auto">
                {serbian(response.text)}
              </p>
            )}
            {response.documents.length > 0 && renderDocuments(response)}
          </Step>
        ))}
      </ol>
      {responses.length === 0 && complaint.answerDueDate === null && (
        <p className={styles.waiting}>{translate('customers.complaints.noAnswerYet')}</p>
      )}
    </section>
  )
}

interface StepProps {
  readonly who: string
  readonly at: string
  readonly status?: string
  readonly isOwn?: boolean
  readonly children: ReactNode
}

function Step({ who, at, status, isOwn, children }: StepProps) {
  return (
    <li className={isOwn ? styles.own : styles.step}>
      <p className={styles.head}>
        <strong>{who}</strong>
        <span className={styles.date}>
          <DateText iso={at} hasTime />
        </span>
        {status !== undefined && <Badge>{status}</Badge>}
      </p>
      {children}
    </li>
  )
}
