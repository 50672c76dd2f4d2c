import Upload from '#icons/upload'
import { useDropzone } from 'react-dropzone'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Button } from './button.tsx'
import styles from './drop-zone.module.css'
import { useFieldControl } from './field-context.ts'

interface DropZoneProps {
  readonly chooseLabel: string
  /** "or drop them here" */
  readonly dropText: string
  /** Stands while files hang over the place. */
  readonly dropHereText: string
  /** For the platform's own picker: ".pdf,.png" or "image/*". What is dropped is not filtered by it. */
  readonly accept: string
  readonly isMultiple?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly onPick: (files: readonly File[]) => void
}

/** Files by the button, by dropping or by pasting. Stands inside a `<FieldGroup>`; whoever uses it judges the files. */
export function DropZone(props: DropZoneProps) {
  const {
    chooseLabel,
    dropText,
    dropHereText,
    accept,
    isMultiple = false,
    isDisabled = false,
    onPick,
  } = props
  const control = useFieldControl()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop(accepted, rejected) {
      // Two files dropped where one is wanted: the first is taken.
      const files = [...accepted, ...rejected.map(({ file }) => file)]
      onPick(isMultiple ? files : files.slice(0, 1))
    },
    multiple: isMultiple,
    disabled: isDisabled,
    // The button inside is what the keyboard and the finger press.
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div {...getRootProps()} className={classNames(styles.zone, isDragActive && styles.over)}>
      <input {...getInputProps()} accept={accept} tabIndex={-1} aria-hidden="true" />
      <span className={styles.sign}>
        <Icon of={Upload} />
      </span>
      {isDragActive ? (
        <p className={styles.words}>{dropHereText}</p>
      ) : (
        <div className={styles.words}>
          <Button
            variant="quiet"
            isDisabled={isDisabled}
            aria-describedby={control['aria-describedby']}
            onClick={open}
          >
            {chooseLabel}
          </Button>
          <span className={styles.drop}>{dropText}</span>
        </div>
      )}
    </div>
  )
}
