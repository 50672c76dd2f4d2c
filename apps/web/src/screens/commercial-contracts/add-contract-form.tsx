import { CustomerType } from '@portal/domain/enumerations'
import { validationText } from '@portal/i18n/validation-text'
import type { ChangeEvent, ReactNode } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import styles from './contract-dialogs.module.css'
import { type ContractEntry, checkEntry, cutEntry, type EntryField, lengthOf } from './contract-entry.ts'

interface AddContractFormProps {
  readonly id: string
  readonly customerTypeId: CustomerType
  readonly onSubmit: (entry: ContractEntry) => void
}

export function AddContractForm({ id, customerTypeId, onSubmit }: AddContractFormProps) {
  const translate = useTranslate()
  const form = useForm<ContractEntry>({
    defaultValues: { customerTypeId, collectionNumber: '', personalId: '', companyNumber: '', taxNumber: '' },
  })
  const isLegalEntity = form.watch('customerTypeId') === CustomerType.legalEntity
  return (
    <form id={id} className={styles.form} onSubmit={form.handleSubmit((entry) => onSubmit(entry))} noValidate>
      <Controller
        control={form.control}
        name="customerTypeId"
        render={({ field }) => (
          <RadioGroup
            label={translate('contracts.add.customerType')}
            isInline
            options={[
              { value: CustomerType.naturalPerson, label: translate('contracts.add.naturalPerson') },
              { value: CustomerType.legalEntity, label: translate('contracts.add.legalEntity') },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <EntryInput
        form={form}
        name="collectionNumber"
        label={translate('contracts.collectionNumber')}
        hint={translate('contracts.add.collectionNumberHint')}
      />
      {isLegalEntity ? (
        <>
          <EntryInput form={form} name="companyNumber" label={translate('contracts.add.companyNumber')} />
          <EntryInput form={form} name="taxNumber" label={translate('contracts.add.taxNumber')} />
        </>
      ) : (
        <EntryInput form={form} name="personalId" label={translate('contracts.add.personalId')} />
      )}
    </form>
  )
}

interface EntryInputProps {
  readonly form: UseFormReturn<ContractEntry>
  readonly name: EntryField
  readonly label: string
  readonly hint?: ReactNode
}

function EntryInput({ form, name, label, hint }: EntryInputProps) {
  const translate = useTranslate()
  const { onChange, ...input } = form.register(name, {
    validate: (value) => checkEntry(name, value) ?? true,
    shouldUnregister: true,
  })
  const problem = form.formState.errors[name]?.message
  const error =
    problem === 'exactLength'
      ? translate('contracts.add.exactLength', { length: lengthOf(name) })
      : validationText(problem, translate)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const cut = cutEntry(name, event.currentTarget.value)
    if (cut !== event.currentTarget.value) event.currentTarget.value = cut
    return onChange(event)
  }

  return (
    <Field label={label} hint={hint} error={error} isRequired>
      <TextInput
        {...input}
        onChange={handleChange}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  )
}
