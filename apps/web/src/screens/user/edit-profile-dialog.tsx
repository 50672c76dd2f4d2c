import type { User } from '@portal/contract/administration/users'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  checkProfile,
  entryOf,
  maxLengths,
  type ProfileEntry,
} from '#web/features/administration/users/profile-entry.ts'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import styles from './user-dialogs.module.css'

interface EditProfileDialogProps {
  readonly user: User
  readonly isLoading: boolean
  readonly failure: ReactNode
  readonly onSubmit: (entry: ProfileEntry) => void
  readonly onClose: () => void
}

export function EditProfileDialog({ user, isLoading, failure, onSubmit, onClose }: EditProfileDialogProps) {
  const translate = useTranslate()
  const form = useForm<ProfileEntry>({ defaultValues: entryOf(user), mode: 'onTouched' })
  const handleSubmit = form.handleSubmit((entry) => !isLoading && onSubmit(entry))
  return (
    <FormDialog
      title={translate('administration.users.editData')}
      closeLabel={translate('common.close')}
      cancelLabel={translate('common.cancel')}
      submitLabel={translate('administration.users.save')}
      isLoading={isLoading}
      className={styles.form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NeedsNetwork>{translate('shell.app.changeNeedsNetwork')}</NeedsNetwork>
      {failure}
      <EntryField
        form={form}
        name="name"
        label={translate(
          user.isLegalEntity ? 'administration.users.companyName' : 'administration.users.fullName',
        )}
        autoComplete={user.isLegalEntity ? 'organization' : 'name'}
      />
      <EntryField
        form={form}
        name="phone"
        label={translate('administration.users.phone')}
        autoComplete="tel"
        type="tel"
      />
      <EntryField
        form={form}
        name="address"
        label={translate('administration.users.address')}
        autoComplete="address-line1"
      />
    </FormDialog>
  )
}

interface EntryFieldProps {
  readonly form: UseFormReturn<ProfileEntry>
  readonly name: keyof ProfileEntry
  readonly label: string
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly type?: 'text' | 'tel'
}

function EntryField({ form, name, label, ...input }: EntryFieldProps) {
  const translate = useTranslate()
  const isRequired = name === 'name'
  const problem = form.formState.errors[name]?.message
  const errors: Record<string, string> = {
    required: translate('common.validation.required'),
    maxLength: translate('administration.users.maxLength', { length: maxLengths[name] }),
  }
  return (
    <Field
      label={label}
      note={isRequired ? undefined : translate('administration.users.optional')}
      error={problem && errors[problem]}
      isRequired={isRequired}
    >
      <TextInput
        {...form.register(name, { validate: (value) => checkProfile(name, value) ?? true })}
        {...input}
      />
    </Field>
  )
}
