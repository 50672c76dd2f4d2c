import { checkPassword, checkRequired, checkSamePassword, firstProblem } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { PasswordEntry } from '#web/features/administration/users/password-entry.ts'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { blurAfterPress } from '#web/ui/form/after-press.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NewPasswordInputs } from '#web/ui/form/new-password-inputs.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import styles from './user-dialogs.module.css'

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
  const form = useForm({ defaultValues: emptyEntry, mode: 'onTouched' })
  const handleSubmit = form.handleSubmit((entry) => !isLoading && onSubmit(entry))
  return (
    <FormDialog
      title={translate('administration.users.changePassword')}
      closeLabel={translate('common.close')}
      cancelLabel={translate('common.cancel')}
      submitLabel={translate('administration.users.save')}
      isLoading={isLoading}
      className={styles.form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NeedsNetwork>{translate('shell.app.changeNeedsNetwork')}</NeedsNetwork>
      {failure}
      <Field label={translate('administration.users.username')}>
        {/* Password managers keep the new password under this name. */}
        <TextInput name="username" type="email" autoComplete="username" value={username} isReadOnly />
      </Field>
      <PasswordEntryFields form={form} />
      <p className={styles.note}>{translate('administration.users.otherSessionsEnd')}</p>
    </FormDialog>
  )
}

function PasswordEntryFields({ form }: { readonly form: UseFormReturn<PasswordEntry> }) {
  const translate = useTranslate()
  const { errors } = form.formState
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
      <NewPasswordInputs
        password={{
          label: translate('administration.users.newPassword'),
          error: validationText(errors.newPassword?.message, translate),
          input: fresh,
        }}
        repeated={{
          label: translate('administration.users.repeatedPassword'),
          error: validationText(errors.newPasswordConfirmation?.message, translate),
          input: repeated,
        }}
        rule={translate('account.passwordRule')}
        ruleLabel={translate('account.passwordRuleLabel')}
        {...toggleLabels}
      />
    </>
  )
}
