import { useTranslate } from '#web/session/use-texts.ts'
import { type Removal, RemoveDialog } from '#web/ui/overlay/remove-dialog.tsx'

export function DeletePictureDialog(removal: Removal) {
  const translate = useTranslate()
  return (
    <RemoveDialog
      {...removal}
      title={translate('administration.users.deletePictureTitle')}
      closeLabel={translate('common.close')}
      cancelLabel={translate('common.cancel')}
      submitLabel={translate('administration.users.deletePictureSubmit')}
    >
      {translate('administration.users.deletePictureText')}
    </RemoveDialog>
  )
}
