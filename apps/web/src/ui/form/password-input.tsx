import Eye from '#icons/eye'
import EyeOff from '#icons/eye-off'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly showLabel: string
  readonly hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
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
          label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
          isDisabled={rest.isDisabled}
        />
      }
    />
  )
}
