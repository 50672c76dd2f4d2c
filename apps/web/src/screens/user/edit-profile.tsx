import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type HTMLInputAutoCompleteAttribute, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  checkProfile,
  entryOf,
  maxLengths,
  mergeEntry,
  type ProfileEntry,
} from '#web/features/administration/users/profile-entry.ts'
import { saveProfile } from '#web/features/administration/users/user-queries.ts'
import { FormDialog } from '#web/features/core/dialogs/form-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import { sessionKey, sessionQuery } from '#web/session/application-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ProfileDialogProps } from './profile-dialog-props.ts'
import styles from './user-dialogs.module.css'

export default function EditProfile({ onDone, onClose }: ProfileDialogProps) {
  const { language, translate } = useTexts()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [known] = useState(() => entryOf(user))
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async (chosen: ProfileEntry) => {
      const latest = await queryClient.fetchQuery({ ...sessionQuery(language), staleTime: 0, retry: false })
      await saveProfile(mergeEntry({ known, chosen, latest: entryOf(latest.user) }))
    },
    onSuccess: async () => {
      // The profile comes with the session; until it is there again the button waits.
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      onDone('administration.users.edited')
    },
  })
  const form = useForm<ProfileEntry>({ defaultValues: known, mode: 'onTouched' })
  return (
    <FormDialog
      title={translate('administration.users.editData')}
      submitLabel={translate('administration.users.save')}
      isLoading={isPending}
      className={styles.form}
      onSubmit={form.handleSubmit((entry) => !isPending && mutate(entry))}
      onClose={onClose}
    >
      <NeedsNetwork>{translate('shell.app.changeNeedsNetwork')}</NeedsNetwork>
      {error && <FailureBanner error={error} atMs={submittedAt} />}
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
