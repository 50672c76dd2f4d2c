import { type FormEvent, type ReactNode, useState } from 'react'
import styles from '#web/features/account/core/public-page.module.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface Credentials {
  username: string
  password: string
}

interface LoginFormProps {
  /** Filled in where the customer has just proved it. */
  readonly knownUsername?: string
  readonly isLoading: boolean
  /** Null while the server has not asked for it. */
  readonly robotCheck: { hasPassed: boolean; render: (hasError: boolean) => ReactNode } | null
  readonly onSubmit: (credentials: Credentials) => void
}

export function LoginForm({ knownUsername = '', isLoading, robotCheck, onSubmit }: LoginFormProps) {
  const translate = useTranslate()
  const [username, setUsername] = useState(knownUsername)
  const [password, setPassword] = useState('')
  const [isCheckMissed, setIsCheckMissed] = useState(false)
  const isCheckOpen = robotCheck !== null && !robotCheck.hasPassed
  const isIncomplete = username.trim() === '' || password === ''

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsCheckMissed(isCheckOpen)
    if (!isIncomplete && !isLoading && !isCheckOpen) onSubmit({ username: username.trim(), password })
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label={translate('account.login.username')}>
        <TextInput
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <Field label={translate('account.password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          showLabel={translate('account.showPassword')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {robotCheck?.render(isCheckMissed && isCheckOpen)}
      <Button type="submit" isFullWidth isLoading={isLoading} isDisabled={isIncomplete}>
        {translate('account.login.submit')}
      </Button>
    </form>
  )
}
