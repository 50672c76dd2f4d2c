import type { Complaint } from '@portal/contract/customers/complaints'
import { todayInBelgrade } from '@portal/domain/dates'
import { formatDate } from '@portal/i18n/format'
import { inScriptOf } from '@portal/i18n/latin'
import CircleAlert from '#icons/circle-alert'
import Clock from '#icons/clock'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './answer-due.module.css'

interface AnswerDueProps {
  /** Null for a case that waits for nothing. */
  readonly complaint: Pick<Complaint, 'answerDueDate' | 'externalSystemId'>
}

const isLate = (dueDate: string) => dueDate < todayInBelgrade(Date.now())

/** By when an answer comes, in a line. */
export function AnswerDue({ complaint: { answerDueDate } }: AnswerDueProps) {
  const translate = useTranslate()
  if (answerDueDate === null) return null
  const late = isLate(answerDueDate)
  const date = formatDate(answerDueDate)
  return (
    <p className={classNames(styles.due, late && styles.late)}>
      <Icon of={late ? CircleAlert : Clock} size={18} />
      {late
        ? translate('customers.complaints.answerLate', { date })
        : translate('customers.complaints.answerDue', { date })}
    </p>
  )
}

/** The same with what happens next. */
export function NextStep({ complaint }: AnswerDueProps) {
  const translate = useTranslate()
  const { answerDueDate, externalSystemId } = complaint
  if (answerDueDate === null) return null
  return (
    <section className={styles.next}>
      <AnswerDue complaint={complaint} />
      {isLate(answerDueDate) ? (
        <p>
          {translate('customers.complaints.nextLate', {
            case: inScriptOf(translate.language, externalSystemId ?? ''),
          })}{' '}
          <RouteLink to="/contact">{translate('shell.title.contact')}</RouteLink>
        </p>
      ) : (
        <p>{translate('customers.complaints.next')}</p>
      )}
    </section>
  )
}
