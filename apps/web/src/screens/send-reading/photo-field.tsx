import Camera from '#icons/camera'
import ImageIcon from '#icons/image'
import X from '#icons/x'
import { type ChangeEvent, type MouseEvent, useRef } from 'react'
import { PhotoCanvas } from '#web/features/metering/own-readings/photo-canvas.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button, type ButtonVariant } from '#web/ui/form/button.tsx'
import { FieldGroup } from '#web/ui/form/field.tsx'
import { useFieldControl } from '#web/ui/form/field-context.ts'
import type { IconType } from '#web/ui/text/icon.tsx'
import { TouchOnly } from '#web/ui/text/touch-only.tsx'
import { type PhotoSubject, photoOf } from './reading-draft.ts'
import type { UnreadablePhoto } from './unreadable-photo.ts'
import styles from './send-reading.module.css'

export type PhotoProblem = UnreadablePhoto | 'missing' | 'tooLarge'

interface PhotoFieldProps {
  readonly subjects: readonly PhotoSubject[]
  readonly files: readonly File[]
  readonly problem: PhotoProblem | null
  /** What is being made smaller. */
  readonly preparing: PhotoSubject | null
  readonly isDisabled: boolean
  /** An earlier version has its photos already. */
  readonly isOptional: boolean
  readonly onPick: (subject: PhotoSubject, file: File) => void
  readonly onRemove: (subject: PhotoSubject) => void
}

export function PhotoField(props: PhotoFieldProps) {
  const { subjects, files, problem, isOptional } = props
  const translate = useTranslate()
  const isEach = subjects.length > 1
  return (
    <FieldGroup
      label={translate(isEach ? 'metering.ownReadings.photos' : 'metering.ownReadings.photo')}
      hint={
        <>
          {translate(isEach ? 'metering.ownReadings.photoHint.each' : 'metering.ownReadings.photoHint.one')}{' '}
          {translate('metering.ownReadings.locationRemoved')}{' '}
          {translate(isOptional ? 'metering.ownReadings.photosStay' : 'metering.ownReadings.photosNeeded')}
        </>
      }
      error={problem && translate(`metering.ownReadings.photoProblem.${problem}`)}
    >
      <div className={styles.photos}>
        {subjects.map((subject) => (
          <OnePhoto key={subject} {...props} subject={subject} photo={photoOf(files, subject)} />
        ))}
      </div>
    </FieldGroup>
  )
}

interface OnePhotoProps extends PhotoFieldProps {
  readonly subject: PhotoSubject
  readonly photo: File | undefined
}

function OnePhoto({ subject, photo, preparing, isDisabled, onPick, onRemove }: OnePhotoProps) {
  const translate = useTranslate()
  const what =
    subject === 'meter'
      ? translate('metering.ownReadings.photo')
      : translate(`metering.ownReadings.register.${subject}`)
  const isPreparing = preparing === subject
  const picking = {
    isDisabled,
    isLoading: isPreparing,
    isMissing: !photo,
    onPick: (file: File) => onPick(subject, file),
  }

  function handleRemove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button goes with its picture; whoever pressed it stays where another one is chosen.
    const buttons = currentTarget.closest('fieldset')?.querySelectorAll('button') ?? []
    ;[...buttons].at(-2)?.focus()
    onRemove(subject)
  }

  return (
    <fieldset className={styles.onePhoto} aria-label={what}>
      {subject !== 'meter' && <p className={styles.subject}>{what}</p>}
      {photo && <PhotoCanvas photo={photo} label={translate('metering.ownReadings.photoReady', { what })} />}
      <div className={styles.photoButtons}>
        <TouchOnly>
          <PickButton
            {...picking}
            icon={Camera}
            variant={photo ? 'quiet' : 'primary'}
            label={translate(photo ? 'metering.ownReadings.retakePhoto' : 'metering.ownReadings.takePhoto')}
            isCamera
          />
        </TouchOnly>
        <PickButton
          {...picking}
          icon={ImageIcon}
          variant="quiet"
          label={translate(photo ? 'metering.ownReadings.changePhoto' : 'metering.ownReadings.choosePhoto')}
        />
        {photo && (
          <Button variant="text" icon={X} isDisabled={isDisabled} onClick={handleRemove}>
            {translate('metering.ownReadings.removePhoto')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.quiet}>
        {isPreparing && translate('metering.ownReadings.photoPreparing')}
      </p>
    </fieldset>
  )
}

interface PickButtonProps {
  readonly icon: IconType
  readonly variant: ButtonVariant
  readonly label: string
  readonly isCamera?: boolean
  readonly isDisabled: boolean
  readonly isLoading: boolean
  /** Where the focus goes when photos are asked for. */
  readonly isMissing: boolean
  readonly onPick: (file: File) => void
}

/** Named kinds instead of image/*: an iPhone then gives a JPEG of what it keeps as HEIC. */
const pickable = 'image/jpeg,image/png,image/webp'

function PickButton(props: PickButtonProps) {
  const { icon, variant, label, isCamera = false, isDisabled, isLoading, isMissing, onPick } = props
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same photo may be picked again after it was removed.
    currentTarget.value = ''
    if (file) onPick(file)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pickable}
        capture={isCamera ? 'environment' : undefined}
        tabIndex={-1}
        aria-hidden="true"
        hidden
        onChange={handleChange}
      />
      <Button
        variant={variant}
        icon={icon}
        isDisabled={isDisabled}
        isLoading={isLoading}
        aria-describedby={control['aria-describedby']}
        data-lacking={isMissing ? control['aria-invalid'] : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
