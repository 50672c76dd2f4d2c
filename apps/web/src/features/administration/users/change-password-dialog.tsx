import { checkPassword, checkRequired, checkSamePassword, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslate } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/after-press.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { PasswordEntry } from './password-entry.ts'
import styles from './user-form.module.css'

interface ChangePasswordDialogProps {
  readonly username: string
  readonly isLoading: boolean
  readonly failure: ReactNode
  readonly onSubmit: (entry: PasswordEntry) => void
  readonly onClose: () => void
}

const emptyEntry: PasswordEntry = { oldPassword: '', newPassword: '', newPasswordConfirmation: '' }

export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { username, isLoading, failure, onSubmit, onClose } = props
  const translate = useTranslate()
  const formId = useId()
  const form = useForm({ defaultValues: emptyEntry, mode: 'onTouched' })
  const handleSubmit = form.handleSubmit((entry) => !isLoading && onSubmit(entry))
  return (
    <Dialog
      title={translate('administration.users.changePassword')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isLoading}>
            {translate('administration.users.savePassword')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {failure}
        <Field label={translate('administration.users.username')}>
          {/* Password managers keep the new password under this name. */}
          <TextInput name="username" type="email" autoComplete="username" value={username} isReadOnly />
        </Field>
        <PasswordEntryFields form={form} />
        <p className={styles.note}>{translate('administration.users.otherSessionsEnd')}</p>
      </form>
    </Dialog>
  )
}

function PasswordEntryFields({ form }: { readonly form: UseFormReturn<PasswordEntry> }) {
  const translate = useTranslate()
  const { errors } = form.formState
  const passwordRule = translate('account.passwordRule')
  const toggleLabels = {
    showLabel: translate('account.showPassword'),
    hideLabel: translate('account.hidePassword'),
  }

  // Only once it has been left: an empty field that nobody reached yet is no error.
  function recheckRepeated() {
    if (form.getFieldState('newPasswordConfirmation').isTouched) form.trigger('newPasswordConfirmation')
  }

  const old = form.register('oldPassword', { validate: (value) => checkRequired(value) ?? true })
  const fresh = form.register('newPassword', {
    validate: (value) => firstProblem(value, checkRequired, checkPassword) ?? true,
    onChange: recheckRepeated,
  })
  const repeated = form.register('newPasswordConfirmation', {
    validate: (value, values) => checkRequired(value) ?? checkSamePassword(values.newPassword, value) ?? true,
  })
  return (
    <>
      <Field
        label={translate('administration.users.oldPassword')}
        error={validationText(errors.oldPassword?.message, translate)}
        isRequired
      >
        <PasswordInput {...blurAfterPress(old)} {...toggleLabels} autoComplete="current-password" />
      </Field>
      <Field
        label={translate('administration.users.newPassword')}
        hint={errors.newPassword ? undefined : passwordRule}
        error={validationText(errors.newPassword?.message, translate)}
        isRequired
      >
        <PasswordInput
          {...blurAfterPress(fresh)}
          {...toggleLabels}
          autoComplete="new-password"
          title={passwordRule}
        />
      </Field>
      <Field
        label={translate('administration.users.repeatedPassword')}
        error={validationText(errors.newPasswordConfirmation?.message, translate)}
        isRequired
      >
        <PasswordInput {...blurAfterPress(repeated)} {...toggleLabels} autoComplete="new-password" />
      </Field>
    </>
  )
}
