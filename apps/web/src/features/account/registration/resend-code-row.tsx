import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import styles from './form.module.css'

export function ResendCodeRow({ onResend }: { onResend: () => void }) {
  const translate = useTranslate()
  return (
    <span className={styles.resend}>
      {translate('account.code.notReceived')}
      <Button variant="text" onClick={onResend}>
        {translate('account.code.resend')}
      </Button>
    </span>
  )
}
