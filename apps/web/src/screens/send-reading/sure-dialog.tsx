import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import type { EntryState } from './reading-entry.ts'
import styles from './send-reading.module.css'
import { UnusualText } from './state-field.tsx'

interface SureDialogProps {
  readonly states: readonly EntryState[]
  readonly days: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks about states that mean more than was ever used, with the figures. */
export function SureDialog({ states, days, ...answers }: SureDialogProps) {
  const translate = useTranslate()
  const unusual = states.filter(({ judgement }) => judgement?.isUnusual)
  return (
    <ConfirmDialog
      kind="doubt"
      title={translate('metering.ownReadings.sure.title')}
      confirmLabel={translate('metering.ownReadings.sure.confirm')}
      backLabel={translate('metering.ownReadings.sure.back')}
      {...answers}
    >
      <div className={styles.stack}>
        {unusual.length === 0 && <p>{translate('metering.ownReadings.sure.server')}</p>}
        {unusual.map(({ register: { register }, judgement }) => (
          <div key={register}>
            <p className={styles.subject}>{translate(`metering.ownReadings.register.${register}`)}</p>
            <UnusualText kwh={judgement?.kwh ?? 0} highestKwh={judgement?.highestKwh ?? 0} days={days} />
          </div>
        ))}
      </div>
    </ConfirmDialog>
  )
}
