import { formatNumber } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { consumptionOf, type Register, type RegisterState } from './meter-entry.ts'

interface SureDialogProps {
  readonly states: readonly RegisterState[]
  readonly registers: readonly Register[]
  readonly today: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks about a state that is unusually high, with what it would mean. */
export function SureDialog({ states, registers, today, onConfirm, onClose }: SureDialogProps) {
  const { language, translate } = useTexts()
  const { energyKwh, days } = consumptionOf(states, registers, today)
  const energy = formatNumber(energyKwh, language, 0)
  return (
    <Dialog
      title={translate('insights.meter.sure.title')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onConfirm}>
            {translate('insights.meter.sure.confirm')}
          </Button>
          <Button onClick={onClose}>{translate('insights.meter.sure.back')}</Button>
        </>
      }
    >
      <p>
        {days === 0
          ? translate('insights.meter.sure.textSameDay', { energy })
          : translate('insights.meter.sure.text', {
              energy,
              days,
              average: formatNumber(energyKwh / days, language, 0),
            })}
      </p>
    </Dialog>
  )
}
