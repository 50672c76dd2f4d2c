import { checkPassword, checkRequired, checkSamePassword, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslate } from '#web/session/use-texts.ts'
import { NewPasswordInputs } from '#web/ui/form/new-password-inputs.tsx'
import type { Registration } from './registration.ts'

/** Password and repeated password; the rule stands below as a hint and as a tooltip (spec 5.1). */
export function PasswordFields({ form }: { form: UseFormReturn<Registration> }) {
  const translate = useTranslate()
  const { errors } = form.formState
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
    <NewPasswordInputs
      password={{
        label: translate('account.password'),
        error: validationText(errors.password?.message, translate),
        input: password,
      }}
      repeated={{
        label: translate('account.register.repeatedPassword'),
        error: validationText(errors.repeatedPassword?.message, translate),
        input: repeatedPassword,
      }}
      rule={translate('account.passwordRule')}
      ruleLabel={translate('account.passwordRuleLabel')}
      {...toggleLabels}
    />
  )
}
