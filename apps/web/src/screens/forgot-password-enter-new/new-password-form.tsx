import { checkPassword, checkRequired, checkSamePassword, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import { useForm } from 'react-hook-form'
import styles from '#web/features/account/core/public-page.module.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NewPasswordInputs } from '#web/ui/form/new-password-inputs.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface NewPassword {
  newPassword: string
  newPasswordConfirmation: string
}

interface NewPasswordFormProps {
  readonly emailAddress: string
  readonly isLoading: boolean
  readonly onSubmit: (newPassword: NewPassword) => void
}

const emptyPassword: NewPassword = { newPassword: '', newPasswordConfirmation: '' }

export function NewPasswordForm({ emailAddress, isLoading, onSubmit }: NewPasswordFormProps) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: emptyPassword, mode: 'onTouched' })
  const { errors } = form.formState
  const toggleLabels = {
    showLabel: translate('account.showPassword'),
    hideLabel: translate('account.hidePassword'),
  }

  // Only once it has been left: an empty field that nobody reached yet is no error.
  function recheckRepeated() {
    if (form.getFieldState('newPasswordConfirmation').isTouched) form.trigger('newPasswordConfirmation')
  }

  const password = form.register('newPassword', {
    validate: (value) => firstProblem(value, checkRequired, checkPassword) ?? true,
    onChange: recheckRepeated,
  })
  const repeated = form.register('newPasswordConfirmation', {
    validate: (value, values) => checkRequired(value) ?? checkSamePassword(values.newPassword, value) ?? true,
  })
  const handleSubmit = form.handleSubmit((values) => !isLoading && onSubmit(values))

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label={translate('account.email')}>
        {/* Password managers keep the new password under this name. */}
        <TextInput name="username" type="email" autoComplete="username" value={emailAddress} isReadOnly />
      </Field>
      <NewPasswordInputs
        password={{
          label: translate('account.newPassword.password'),
          error: validationText(errors.newPassword?.message, translate),
          input: password,
        }}
        repeated={{
          label: translate('account.newPassword.repeatedPassword'),
          error: validationText(errors.newPasswordConfirmation?.message, translate),
          input: repeated,
        }}
        rule={translate('account.passwordRule')}
        ruleLabel={translate('account.passwordRuleLabel')}
        {...toggleLabels}
      />
      <Button type="submit" isFullWidth isLoading={isLoading}>
        {translate('account.newPassword.submit')}
      </Button>
    </form>
  )
}
