import CircleHelp from '#icons/circle-question-mark'
import type { ComponentProps } from 'react'
import { BubbleButton } from '#web/ui/overlay/bubble-button.tsx'
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
  /** Spec 5.1: stands below as a hint, and in a bubble that also stays while an error speaks of something else. */
  readonly rule: string
  /** Names the button of the bubble. */
  readonly ruleLabel: string
  readonly showLabel: string
  readonly hideLabel: string
}

/** A new password and the same again. */
export function NewPasswordInputs(props: NewPasswordInputsProps) {
  const { password, repeated, rule, ruleLabel, ...toggleLabels } = props
  return (
    <>
      <Field
        label={password.label}
        hint={password.error ? undefined : rule}
        error={password.error}
        help={<BubbleButton kind="help" icon={CircleHelp} label={ruleLabel} text={rule} />}
        isRequired
      >
        <PasswordInput {...blurAfterPress(password.input)} {...toggleLabels} autoComplete="new-password" />
      </Field>
      <Field label={repeated.label} error={repeated.error} isRequired>
        <PasswordInput {...blurAfterPress(repeated.input)} {...toggleLabels} autoComplete="new-password" />
      </Field>
    </>
  )
}
