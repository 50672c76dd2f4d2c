import { fieldLimits } from '@portal/domain/limits'
import {
  type ComplaintDraft,
  charactersLeft,
  chooseKind,
  chooseType,
  type DraftProblems,
} from '#web/features/customers/complaints/complaint-draft.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectInput, type SelectOption } from '#web/ui/form/select-input.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useSerbianLang } from '#web/ui/text/use-serbian.tsx'
import { ChoiceField, type ChoicesState } from './choice-field.tsx'
import styles from './complaint-form.module.css'
import { FileField } from './file-field.tsx'

export interface ComplaintChoices {
  readonly points: readonly SelectOption<number>[]
  readonly types: ChoicesState
  readonly kinds: ChoicesState
  readonly names: ChoicesState
}

export interface ComplaintFormProps {
  /** Spec 5.6: shown read-only. */
  readonly contractText: string
  readonly choices: ComplaintChoices
  readonly draft: ComplaintDraft
  /** What is said to be wrong so far. */
  readonly problems: DraftProblems
  readonly isDisabled: boolean
  readonly onChange: (draft: ComplaintDraft) => void
}

export function ComplaintForm(props: ComplaintFormProps) {
  const { contractText, choices, draft, problems, isDisabled, onChange } = props
  const serbianLang = useSerbianLang()
  const translate = useTranslate()
  return (
    <div className={styles.form}>
      <Field label={translate('customers.complaints.contract')}>
        <TextInput value={contractText} isReadOnly lang={serbianLang} />
      </Field>
      <Field
        label={translate('customers.complaints.point')}
        error={problems.pointId && translate('common.validation.required')}
        isRequired
      >
        <SelectInput
          options={choices.points}
          optionLang={serbianLang}
          value={draft.pointId}
          placeholder={translate('customers.complaints.choosePoint')}
          isDisabled={isDisabled}
          onChange={(pointId) => onChange({ ...draft, pointId })}
        />
      </Field>
      <Classification {...props} />
      <Description {...props} />
      <FileField
        files={draft.files}
        problem={problems.files}
        isDisabled={isDisabled}
        onChange={(files) => onChange({ ...draft, files })}
      />
    </div>
  )
}

/** Type, then the kinds of the type, then the names of the kind. */
function Classification({ choices, draft, problems, isDisabled, onChange }: ComplaintFormProps) {
  const translate = useTranslate()
  return (
    <>
      <ChoiceField
        label={translate('customers.complaints.type')}
        placeholder={translate('customers.complaints.chooseType')}
        state={choices.types}
        value={draft.typeId}
        isMissing={problems.typeId !== null}
        isDisabled={isDisabled}
        onChange={(typeId) => onChange(chooseType(draft, typeId))}
      />
      <ChoiceField
        label={translate('customers.complaints.kind')}
        placeholder={translate('customers.complaints.chooseKind')}
        waitingText={translate('customers.complaints.chooseTypeFirst')}
        state={choices.kinds}
        value={draft.kindId}
        isMissing={problems.kindId !== null}
        isDisabled={isDisabled}
        onChange={(kindId) => onChange(chooseKind(draft, kindId))}
      />
      <ChoiceField
        label={translate('customers.complaints.name')}
        placeholder={translate('customers.complaints.chooseName')}
        waitingText={translate('customers.complaints.chooseKindFirst')}
        state={choices.names}
        value={draft.nameId}
        isMissing={problems.nameId !== null}
        isDisabled={isDisabled}
        onChange={(nameId) => onChange({ ...draft, nameId })}
      />
    </>
  )
}

function Description({ draft, problems, isDisabled, onChange }: ComplaintFormProps) {
  const translate = useTranslate()
  const left = charactersLeft(draft.description)
  const errors = {
    required: translate('common.validation.required'),
    tooLong: translate('customers.complaints.descriptionTooLong', {
      length: fieldLimits.complaintDescriptionMaxLength,
    }),
  }
  return (
    <Field
      label={translate('customers.complaints.description')}
      hint={
        <span className={styles.descriptionHint}>
          <span>{translate('customers.complaints.descriptionHint')}</span>
          <span className={styles.counter}>
            {left >= 0
              ? translate('customers.complaints.charactersLeft', { left })
              : translate('customers.complaints.charactersOver', { over: -left })}
          </span>
        </span>
      }
      error={problems.description && errors[problems.description]}
      isRequired
    >
      <TextArea
        dir="auto"
        value={draft.description}
        isDisabled={isDisabled}
        onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
      />
    </Field>
  )
}
