import { FormProvider, useForm } from 'react-hook-form'
import styles from '#web/features/account/core/public-page.module.css'
import {
  type NewPassword,
  NewPasswordFields,
} from '#web/features/account/credentials/new-password-fields.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface NewPasswordFormProps {
  readonly emailAddress: string
  readonly isLoading: boolean
  readonly onSubmit: (newPassword: NewPassword) => void
}

const emptyPassword: NewPassword = { newPassword: '', newPasswordConfirmation: '' }

export function NewPasswordForm({ emailAddress, isLoading, onSubmit }: NewPasswordFormProps) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: emptyPassword, mode: 'onTouched' })
  const handleSubmit = form.handleSubmit((values) => !isLoading && onSubmit(values))
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label={translate('account.email')}>
        {/* Password managers keep the new password under this name. */}
        <TextInput name="username" type="email" autoComplete="username" value={emailAddress} isReadOnly />
      </Field>
      <FormProvider {...form}>
        <NewPasswordFields
          label={translate('account.newPassword.password')}
          repeatedLabel={translate('account.newPassword.repeatedPassword')}
        />
      </FormProvider>
      <Button type="submit" isFullWidth isLoading={isLoading}>
        {translate('account.newPassword.submit')}
      </Button>
    </form>
  )
}
