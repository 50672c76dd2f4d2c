import { inScriptOf } from '@portal/i18n/latin'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import styles from './complaints.module.css'

interface CreatedBannerProps {
  readonly caseNumber: string
  readonly onClose: () => void
}

/** Spec 8. Stays until it is closed: the case number may be wanted on paper, and is never broken over two lines. */
export function CreatedBanner({ caseNumber, onClose }: CreatedBannerProps) {
  const translate = useTranslate()
  const shown = inScriptOf(translate.language, caseNumber)
  const [before, after] = translate('customers.complaints.created', { case: shown }).split(shown)
  return (
    <Banner kind="success" closeLabel={translate('common.close')} onClose={onClose}>
      {before}
      <strong className={styles.caseNumber}>{shown}</strong>
      {after}
    </Banner>
  )
}
