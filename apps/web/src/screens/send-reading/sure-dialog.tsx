import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
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
export function SureDialog({ states, days, onConfirm, onClose }: SureDialogProps) {
  const translate = useTranslate()
  const unusual = states.filter(({ judgement }) => judgement?.isUnusual)
  return (
    <Dialog
      title={translate('metering.ownReadings.sure.title')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onConfirm}>
            {translate('metering.ownReadings.sure.confirm')}
          </Button>
          <Button onClick={onClose}>{translate('metering.ownReadings.sure.back')}</Button>
        </>
      }
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
    </Dialog>
  )
}
