import { complaintFiles } from '@portal/domain/files/file-limits'
import X from '#icons/x'
import type { MouseEvent } from 'react'
import {
  addFiles,
  checkFile,
  type FilesProblem,
  fileKey,
  isPicture,
  pickableTypes,
  totalSize,
} from '#web/features/customers/complaints/picked-files.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Thumbnail } from '#web/ui/data/thumbnail.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { FieldGroup } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import styles from './complaint-form.module.css'
import { formatFileSize } from '#web/ui/data/file-size.ts'

interface FileFieldProps {
  readonly files: readonly File[]
  readonly problem: FilesProblem | null
  readonly isDisabled: boolean
  readonly onChange: (files: readonly File[]) => void
}

/** Drop zone and what was picked: names, sizes, what is wrong, removal (spec 5.6). */
export function FileField({ files, problem, isDisabled, onChange }: FileFieldProps) {
  const { language, translate } = useTexts()
  const size = formatFileSize(totalSize(files), language)
  const error =
    problem && translate(`customers.complaints.filesProblem.${problem}`, { count: complaintFiles.maxFiles })
  return (
    <FieldGroup
      label={translate('customers.complaints.files')}
      note={translate('customers.complaints.filesOptional')}
      hint={translate('customers.complaints.filesHint')}
      error={error}
    >
      <DropZone
        chooseLabel={translate('customers.complaints.chooseFiles')}
        dropText={translate('customers.complaints.dropFiles')}
        dropHereText={translate('customers.complaints.dropHere')}
        accept={pickableTypes}
        isMultiple
        isDisabled={isDisabled}
        onPick={(picked) => onChange(addFiles(files, picked))}
      />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={translate('customers.complaints.pickedFiles')}>
          {files.map((file) => (
            <PickedFile
              key={fileKey(file)}
              file={file}
              isDisabled={isDisabled}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      <p className={styles.total} role="status">
        {files.length > 0 && translate('customers.complaints.filesTotal', { size })}
      </p>
    </FieldGroup>
  )
}

interface PickedFileProps {
  readonly file: File
  readonly isDisabled: boolean
  readonly onRemove: () => void
}

function PickedFile({ file, isDisabled, onRemove }: PickedFileProps) {
  const { language, translate } = useTexts()
  const problem = checkFile(file)

  function handleRemove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The cross goes with its file; whoever pressed it stays where files are chosen.
    currentTarget.closest('fieldset')?.querySelector('button')?.focus()
    onRemove()
  }

  return (
    <li className={styles.file}>
      <Thumbnail picture={isPicture(file.name) ? file : undefined} />
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>
          {formatFileSize(file.size, language)}
          {problem && ' · '}
          {problem && (
            <strong className={styles.problem}>
              {translate(`customers.complaints.fileProblem.${problem}`)}
            </strong>
          )}
        </span>
      </span>
      <IconButton
        icon={X}
        label={translate('customers.complaints.removeFile', { name: file.name })}
        isDisabled={isDisabled}
        onClick={handleRemove}
      />
    </li>
  )
}
