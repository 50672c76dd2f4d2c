import { checkPassword, checkRequired, checkSamePassword, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import { useFormContext } from 'react-hook-form'
import CircleHelp from '#icons/circle-question-mark'
import { useTranslate } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { BubbleButton } from '#web/ui/overlay/bubble-button.tsx'

/** What a form around these fields has among its values. */
export interface NewPassword {
  newPassword: string
  newPasswordConfirmation: string
}

interface NewPasswordFieldsProps {
  readonly label: string
  readonly repeatedLabel: string
}

/** A new password and the same again. Spec 5.1: its rule stands below as a hint, and in a bubble beside an error. */
export function NewPasswordFields({ label, repeatedLabel }: NewPasswordFieldsProps) {
  const translate = useTranslate()
  const { register, trigger, getFieldState, formState } = useFormContext<NewPassword>()
  const error = validationText(formState.errors.newPassword?.message, translate)
  const rule = translate('account.passwordRule')
  const toggleLabels = {
    showLabel: translate('account.showPassword'),
  }

  // Only once it has been left: an empty field that nobody reached yet is no error.
  function recheckRepeated() {
    if (getFieldState('newPasswordConfirmation').isTouched) trigger('newPasswordConfirmation')
  }

  const password = register('newPassword', {
    validate: (value) => firstProblem(value, checkRequired, checkPassword) ?? true,
    onChange: recheckRepeated,
  })
  const repeated = register('newPasswordConfirmation', {
    validate: (value, values) => checkRequired(value) ?? checkSamePassword(values.newPassword, value) ?? true,
  })
  return (
    <>
      <Field
        label={label}
        hint={error ? undefined : rule}
        error={error}
        help={
          <BubbleButton
            kind="help"
            icon={CircleHelp}
            label={translate('account.passwordRuleLabel')}
            text={rule}
          />
        }
        isRequired
      >
        <PasswordInput {...blurAfterPress(password)} {...toggleLabels} autoComplete="new-password" />
      </Field>
      <Field
        label={repeatedLabel}
        error={validationText(formState.errors.newPasswordConfirmation?.message, translate)}
        isRequired
      >
        <PasswordInput {...blurAfterPress(repeated)} {...toggleLabels} autoComplete="new-password" />
      </Field>
    </>
  )
}
