import styles from '#web/features/account/registration/code.module.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'

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
