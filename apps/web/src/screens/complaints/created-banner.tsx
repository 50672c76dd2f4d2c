import { formatDate } from '@portal/i18n/format'
import { inScriptOf } from '@portal/i18n/latin'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import styles from './complaints.module.css'

/** What the server said about a complaint that it took in. */
export interface SentComplaint {
  readonly caseNumber: string
  readonly answerDueDate: string | null
}

interface CreatedBannerProps {
  readonly sent: SentComplaint
  readonly onClose: () => void
}

/** Spec 8. Stays until it is closed: the case number may be wanted on paper, and is never broken over two lines. */
export function CreatedBanner({ sent: { caseNumber, answerDueDate }, onClose }: CreatedBannerProps) {
  const translate = useTranslate()
  const shown = inScriptOf(translate.language, caseNumber)
  const [before, after] = translate('customers.complaints.created', { case: shown }).split(shown)
  return (
    <Banner kind="success" closeLabel={translate('common.close')} onClose={onClose}>
      <p>
        {before}
        <strong className={styles.caseNumber}>{shown}</strong>
        {after}
      </p>
      <p>
        {answerDueDate !== null && (
          <strong>
            {translate('customers.complaints.answerComes', { date: formatDate(answerDueDate) })}{' '}
          </strong>
        )}
        {translate('customers.complaints.next')}
      </p>
    </Banner>
  )
}
