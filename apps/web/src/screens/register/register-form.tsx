import { CustomerType } from '@portal/domain/enumerations'
import { checkEmail, checkRequired, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import type { ReactNode } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import styles from '#web/features/account/core/public-page.module.css'
import { NewPasswordFields } from '#web/features/account/credentials/new-password-fields.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Consents } from './consents.tsx'
import { emptyRegistration, type Registration } from './registration.ts'

interface RegisterFormProps {
  readonly isLoading: boolean
  readonly hasPassedRobotCheck: boolean
  readonly renderRobotCheck: (hasError: boolean) => ReactNode
  readonly onSubmit: (registration: Registration) => void
}

export function RegisterForm(props: RegisterFormProps) {
  const { isLoading, hasPassedRobotCheck, renderRobotCheck, onSubmit } = props
  const translate = useTranslate()
  const form = useForm({ defaultValues: emptyRegistration, mode: 'onTouched' })
  const { errors, isSubmitted } = form.formState

  const email = form.register('email', {
    validate: (value) => firstProblem(value.trim(), checkRequired, checkEmail) ?? true,
  })
  const handleSubmit = form.handleSubmit((registration) => {
    if (hasPassedRobotCheck && !isLoading) onSubmit({ ...registration, email: registration.email.trim() })
  })

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Controller
        control={form.control}
        name="customerTypeId"
        render={({ field }) => (
          <RadioGroup
            label={translate('account.register.customerType')}
            isInline
            options={[
              { value: CustomerType.naturalPerson, label: translate('account.register.naturalPerson') },
              { value: CustomerType.legalEntity, label: translate('account.register.legalEntity') },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label={translate('account.email')}
        error={validationText(errors.email?.message, translate)}
        isRequired
      >
        <TextInput
          {...blurAfterPress(email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </Field>
      <FormProvider {...form}>
        <NewPasswordFields
          label={translate('account.password')}
          repeatedLabel={translate('account.register.repeatedPassword')}
        />
        <Consents />
      </FormProvider>
      {renderRobotCheck(isSubmitted && !hasPassedRobotCheck)}
      <Button type="submit" isFullWidth isLoading={isLoading}>
        {translate('account.register.submit')}
      </Button>
    </form>
  )
}
