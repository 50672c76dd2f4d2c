import { checkEmail, checkRequired, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import styles from '#web/features/account/core/public-page.module.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface ResetPasswordFormProps {
  readonly emailAddress: string
  readonly isLoading: boolean
  readonly hasPassedRobotCheck: boolean
  readonly renderRobotCheck: (hasError: boolean) => ReactNode
  readonly onSubmit: (emailAddress: string) => void
}

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { isLoading, hasPassedRobotCheck, renderRobotCheck, onSubmit } = props
  const translate = useTranslate()
  const form = useForm({ defaultValues: { emailAddress: props.emailAddress }, mode: 'onTouched' })
  const { errors, isSubmitted } = form.formState

  const handleSubmit = form.handleSubmit(({ emailAddress }) => {
    if (hasPassedRobotCheck && !isLoading) onSubmit(emailAddress.trim())
  })

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.text}>{translate('account.resetPassword.text')}</p>
      <Field
        label={translate('account.email')}
        error={validationText(errors.emailAddress?.message, translate)}
        isRequired
      >
        <TextInput
          {...blurAfterPress(
            form.register('emailAddress', {
              validate: (value) => firstProblem(value.trim(), checkRequired, checkEmail) ?? true,
            }),
          )}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
      </Field>
      {renderRobotCheck(isSubmitted && !hasPassedRobotCheck)}
      <Button type="submit" isFullWidth isLoading={isLoading}>
        {translate('account.resetPassword.submit')}
      </Button>
    </form>
  )
}
