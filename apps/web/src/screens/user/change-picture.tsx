import { pictureFile } from '@portal/domain/files/file-limits'
import { type FormEvent, useState } from 'react'
import { savePicture } from '#web/features/administration/users/user-queries.ts'
import { FormDialog } from '#web/features/core/dialogs/form-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { FieldGroup } from '#web/ui/form/field.tsx'
import { type CropArea, cropPicture, loadPicture, readAsAddress } from './crop-picture.ts'
import { PictureCropper } from './picture-cropper.tsx'
import type { ProfileDialogProps } from './profile-dialog-props.ts'
import { usePictureChange } from './use-picture-change.ts'
import styles from './user-dialogs.module.css'

type PictureProblem = 'required' | 'notImage' | 'notReadable' | 'tooLarge'

/** Spec 5.8: a file is required and must be an image; the customer chooses the square that is kept. */
export default function ChangePicture({ onDone, onClose }: ProfileDialogProps) {
  const translate = useTranslate()
  const { mutate, isPending, error, submittedAt } = usePictureChange(saveCropped, () =>
    onDone('administration.users.pictureChanged'),
  )
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [area, setArea] = useState<CropArea | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)

  async function handlePick([file]: readonly File[]) {
    if (!file) return
    const picked = await openPicture(file)
    setProblem(typeof picked === 'string' ? picked : null)
    setPicture(typeof picked === 'string' ? null : picked)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (picture && area) mutate({ picture, area })
    else setProblem(problem ?? 'required')
  }

  return (
    <FormDialog
      title={translate('administration.users.picture')}
      submitLabel={translate('administration.users.save')}
      isLoading={isPending}
      className={styles.form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {error && <FailureBanner error={error} atMs={submittedAt} />}
      {picture && <PictureCropper key={picture.src} imageUrl={picture.src} onCrop={setArea} />}
      <PictureField hasPicture={picture !== null} problem={problem} onPick={handlePick} />
    </FormDialog>
  )
}

interface Cropped {
  readonly picture: HTMLImageElement
  readonly area: CropArea
}

/** One act: a square that the device can't draw is told like any other failure. */
const saveCropped = async ({ picture, area }: Cropped) => savePicture(await cropPicture(picture, area))

async function openPicture(file: File): Promise<HTMLImageElement | PictureProblem> {
  if (!file.type.startsWith('image/')) return 'notImage'
  if (file.size >= pictureFile.totalSizeBytesBelow) return 'tooLarge'
  try {
    return await loadPicture(await readAsAddress(file))
  } catch {
    return 'notReadable'
  }
}

interface PictureFieldProps {
  readonly hasPicture: boolean
  readonly problem: PictureProblem | null
  readonly onPick: (files: readonly File[]) => void
}

function PictureField({ hasPicture, problem, onPick }: PictureFieldProps) {
  const translate = useTranslate()
  const errors = {
    required: translate('common.validation.required'),
    notImage: translate('administration.users.notImage'),
    notReadable: translate('administration.users.notReadable'),
    tooLarge: translate('administration.users.tooLarge'),
  }
  return (
    <FieldGroup
      label={translate('administration.users.chooseFile')}
      hint={translate('administration.users.pictureHint')}
      error={problem && errors[problem]}
      isRequired
    >
      <DropZone
        chooseLabel={translate(
          hasPicture ? 'administration.users.chooseOther' : 'administration.users.chooseFileAction',
        )}
        dropText={translate('administration.users.dropFile')}
        dropHereText={translate('administration.users.dropHere')}
        accept="image/*"
        onPick={onPick}
      />
    </FieldGroup>
  )
}
