import { formatNumber } from '@portal/i18n/format-number'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { consumptionOf, type Register, type RegisterState } from './meter-entry.ts'

interface SureDialogProps {
  readonly states: readonly RegisterState[]
  readonly registers: readonly Register[]
  readonly today: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks about a state that is unusually high, with what it would mean. */
export function SureDialog({ states, registers, today, ...answers }: SureDialogProps) {
  const { language, translate } = useTexts()
  const { energyKwh, days } = consumptionOf(states, registers, today)
  const energy = formatNumber(energyKwh, language, 0)
  return (
    <ConfirmDialog
      kind="doubt"
      title={translate('insights.meter.sure.title')}
      confirmLabel={translate('insights.meter.sure.confirm')}
      backLabel={translate('insights.meter.sure.back')}
      {...answers}
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
    </ConfirmDialog>
  )
}
