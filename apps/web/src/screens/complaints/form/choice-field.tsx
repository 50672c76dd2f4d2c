import type { Lookup } from '@portal/contract/catalog/lookups'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'

/** Entries of a catalog that may depend on another choice. */
export type ChoicesState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly choices: readonly Lookup[] }

interface ChoiceFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Stands while the choice it depends on is not made. */
  readonly waitingText?: string | undefined
  readonly state: ChoicesState
  readonly value: number | null
  readonly isMissing: boolean
  readonly isDisabled: boolean
  readonly onChange: (id: number) => void
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, placeholder, waitingText, state, value, isMissing, isDisabled, onChange } = props
  const translate = useTranslate()
  const placeholderOf = {
    waiting: waitingText ?? placeholder,
    loading: translate('customers.complaints.choicesLoading'),
    failed: placeholder,
    ready: placeholder,
  }
  const choices = state.kind === 'ready' ? state.choices : []
  const failed = state.kind === 'failed' && (
    <>
      {translate('customers.complaints.choicesFailed')}{' '}
      <Button variant="text" onClick={state.onRetry}>
        {translate('common.retry')}
      </Button>
    </>
  )
  return (
    <Field label={label} error={failed || (isMissing && translate('common.validation.required'))} isRequired>
      <SelectInput
        options={choices.map(({ id, text }) => ({ value: id, label: text }))}
        value={choices.some(({ id }) => id === value) ? value : null}
        placeholder={placeholderOf[state.kind]}
        isDisabled={isDisabled || state.kind !== 'ready'}
        onChange={onChange}
      />
    </Field>
  )
}
