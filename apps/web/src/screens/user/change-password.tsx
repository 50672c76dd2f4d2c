import { durationsMs } from '@portal/domain/limits'
import { checkRequired } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { NewPasswordFields } from '#web/features/account/credentials/new-password-fields.tsx'
import { type PasswordEntry, savePassword } from '#web/features/administration/users/user-queries.ts'
import { mayBeDone } from '#web/api/api-error.ts'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FormDialog } from '#web/features/core/dialogs/form-dialog.tsx'
import { passwordFailureText } from './password-failure.ts'
import type { ProfileDialogProps } from './profile-dialog-props.ts'
import styles from './user-dialogs.module.css'

const emptyEntry: PasswordEntry = { oldPassword: '', newPassword: '', newPasswordConfirmation: '' }

export default function ChangePassword({ onDone, onClose }: ProfileDialogProps) {
  const translate = useTranslate()
  const { user } = useSession()
  const [mayBeChanged, setMayBeChanged] = useState(false)
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: savePassword,
    onSuccess: () => onDone('administration.users.passwordChanged'),
    // The old password is then refused, and nothing would tell why.
    onError: (failure) => setMayBeChanged((was) => was || mayBeDone(failure)),
    // Passwords are not kept longer than they are needed.
    gcTime: 0,
  })
  const form = useForm({ defaultValues: emptyEntry, mode: 'onTouched' })
  return (
    <FormDialog
      title={translate('administration.users.changePassword')}
      submitLabel={translate('administration.users.save')}
      isLoading={isPending}
      className={styles.form}
      onSubmit={form.handleSubmit((entry) => !isPending && mutate(entry))}
      onClose={onClose}
    >
      <NeedsNetwork>{translate('shell.app.changeNeedsNetwork')}</NeedsNetwork>
      {error && (
        <Banner key={submittedAt} kind="error" hideAfterMs={durationsMs.errorBanner}>
          {passwordFailureText(error, translate, mayBeChanged)}
        </Banner>
      )}
      <Field label={translate('administration.users.username')}>
        {/* Password managers keep the new password under this name. */}
        <TextInput name="username" type="email" autoComplete="username" value={user.username} isReadOnly />
      </Field>
      <Field
        label={translate('administration.users.oldPassword')}
        error={validationText(form.formState.errors.oldPassword?.message, translate)}
        isRequired
      >
        <PasswordInput
          {...blurAfterPress(
            form.register('oldPassword', { validate: (value) => checkRequired(value) ?? true }),
          )}
          showLabel={translate('account.showPassword')}
          autoComplete="current-password"
        />
      </Field>
      <FormProvider {...form}>
        <NewPasswordFields
          label={translate('administration.users.newPassword')}
          repeatedLabel={translate('administration.users.repeatedPassword')}
        />
      </FormProvider>
      <p className={styles.note}>{translate('administration.users.otherSessionsEnd')}</p>
    </FormDialog>
  )
}
