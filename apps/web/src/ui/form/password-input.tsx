import Eye from '#icons/eye'
import EyeOff from '#icons/eye-off'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly showLabel: string
}

export function PasswordInput({ showLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={showLabel}
          // The name stays: a screen reader says that it is pressed, where a new name would go unsaid.
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          isDisabled={rest.isDisabled}
        />
      }
    />
  )
}
