import { checkPassword, checkRequired, checkSamePassword, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslate } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/after-press.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { Registration } from './register-form.tsx'

/** Password and repeated password; the rule stands below as a hint and as a tooltip (spec 5.1). */
export function PasswordFields({ form }: { form: UseFormReturn<Registration> }) {
  const translate = useTranslate()
  const { errors } = form.formState
  const passwordRule = translate('account.passwordRule')
  const toggleLabels = {
    showLabel: translate('account.showPassword'),
    hideLabel: translate('account.hidePassword'),
  }

  // Only once it has been left: an empty field that nobody reached yet is no error.
  function recheckRepeated() {
    if (form.getFieldState('repeatedPassword').isTouched) form.trigger('repeatedPassword')
  }

  const password = form.register('password', {
    validate: (value) => firstProblem(value, checkRequired, checkPassword) ?? true,
    onChange: recheckRepeated,
  })
  const repeatedPassword = form.register('repeatedPassword', {
    validate: (value, values) => checkRequired(value) ?? checkSamePassword(values.password, value) ?? true,
  })

  return (
    <>
      <Field
        label={translate('account.password')}
        hint={errors.password ? undefined : passwordRule}
        error={validationText(errors.password?.message, translate)}
        isRequired
      >
        <PasswordInput
          {...blurAfterPress(password)}
          {...toggleLabels}
          autoComplete="new-password"
          title={passwordRule}
        />
      </Field>
      <Field
        label={translate('account.register.repeatedPassword')}
        error={validationText(errors.repeatedPassword?.message, translate)}
        isRequired
      >
        <PasswordInput {...blurAfterPress(repeatedPassword)} {...toggleLabels} autoComplete="new-password" />
      </Field>
    </>
  )
}
