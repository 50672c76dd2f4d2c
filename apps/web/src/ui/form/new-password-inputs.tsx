import type { ComponentProps } from 'react'
import { blurAfterPress } from './after-press.ts'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

interface CheckedInput {
  readonly label: string
  readonly error: string | undefined
  /** What the form registers. */
  readonly input: Pick<ComponentProps<typeof PasswordInput>, 'name' | 'ref' | 'onChange'> & {
    onBlur: Parameters<typeof blurAfterPress>[0]['onBlur']
  }
}

interface NewPasswordInputsProps {
  readonly password: CheckedInput
  readonly repeated: CheckedInput
  /** Spec 5.1: stands below as a hint and as a tooltip. */
  readonly rule: string
  readonly showLabel: string
  readonly hideLabel: string
}

/** A new password and the same again. */
export function NewPasswordInputs({ password, repeated, rule, ...toggleLabels }: NewPasswordInputsProps) {
  return (
    <>
      <Field
        label={password.label}
        hint={password.error ? undefined : rule}
        error={password.error}
        isRequired
      >
        <PasswordInput
          {...blurAfterPress(password.input)}
          {...toggleLabels}
          autoComplete="new-password"
          title={rule}
        />
      </Field>
      <Field label={repeated.label} error={repeated.error} isRequired>
        <PasswordInput {...blurAfterPress(repeated.input)} {...toggleLabels} autoComplete="new-password" />
      </Field>
    </>
  )
}
