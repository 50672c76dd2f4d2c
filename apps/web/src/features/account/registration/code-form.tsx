import { fieldLimits } from '@portal/domain/limits'
import { checkVerificationCode } from '@portal/domain/validation'
import { validationText } from '@portal/i18n/validation-text'
import { type FormEvent, useState } from 'react'
import styles from '#web/features/account/core/public-page.module.css'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FieldGroup } from '#web/ui/form/field.tsx'
import { CodeBoxes } from './code-boxes.tsx'

interface CodeFormProps {
  readonly emailAddress: string
  readonly isLoading: boolean
  readonly onSubmit: (verificationCode: string) => void
}

const digits = fieldLimits.verificationCodeDigits

/** Six boxes; confirming is possible once all six hold a character (spec 5.2). */
export function CodeForm({ emailAddress, isLoading, onSubmit }: CodeFormProps) {
  const { translate } = useTexts()
  const [code, setCode] = useState('')
  const isComplete = code.length === digits
  const problem = isComplete ? checkVerificationCode(code) : null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isComplete && problem === null && !isLoading) onSubmit(code)
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.text}>{translate('account.code.sentTo', { emailAddress })}</p>
      <FieldGroup
        label={translate('account.code.label')}
        hint={translate('account.code.help')}
        error={problem ? validationText(problem, translate) : undefined}
      >
        <CodeBoxes
          value={code}
          onChange={setCode}
          count={digits}
          boxLabel={(position, count) => translate('account.code.digit', { position, count })}
        />
      </FieldGroup>
      <Button type="submit" isFullWidth isLoading={isLoading} isDisabled={!isComplete}>
        {translate('account.code.confirm')}
      </Button>
    </form>
  )
}
