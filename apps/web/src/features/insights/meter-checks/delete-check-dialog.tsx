import type { MeterCheck } from '@portal/contract/insights/meter-checks'
import { formatDate } from '@portal/i18n/format'
import { useTranslate } from '#web/session/use-texts.ts'
import { type Removal, RemoveDialog } from '#web/ui/overlay/remove-dialog.tsx'

interface DeleteCheckDialogProps extends Removal {
  readonly check: MeterCheck
}

export function DeleteCheckDialog({ check, ...removal }: DeleteCheckDialogProps) {
  const translate = useTranslate()
  return (
    <RemoveDialog
      {...removal}
      title={translate('insights.meter.deleteTitle')}
      closeLabel={translate('common.close')}
      cancelLabel={translate('common.cancel')}
      submitLabel={translate('insights.meter.delete')}
    >
      {translate('insights.meter.deleteText', { date: formatDate(check.date) })}
    </RemoveDialog>
  )
}
