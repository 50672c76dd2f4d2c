import CircleAlert from '#icons/circle-alert'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#web/session/use-texts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { TextLink } from '#web/ui/text/link.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './consents.module.css'
import type { Registration } from './registration.ts'

/** Spec 5.2: both are needed, and one message speaks of both. */
export function Consents() {
  const { language, translate } = useTexts()
  const errorId = useId()
  const { register, formState } = useFormContext<Registration>()
  const { errors } = formState
  const isMissing = Boolean(errors.termsOfUseAccepted ?? errors.dataProcessingAccepted)
  const describe = (isWrong: boolean) => ({
    'aria-invalid': isWrong ? (true as const) : undefined,
    'aria-describedby': isMissing ? errorId : undefined,
  })
  return (
    <fieldset className={styles.consents}>
      <VisuallyHidden as="legend">{translate('account.register.consents')}</VisuallyHidden>
      <div>
        <Checkbox
          {...register('termsOfUseAccepted', { required: true })}
          {...describe(Boolean(errors.termsOfUseAccepted))}
          label={translate('account.register.acceptTerms')}
        />
        <DocumentLink href={`/documents/${language}/terms-of-use.pdf`}>
          {translate('account.register.terms')}
        </DocumentLink>
      </div>
      <div>
        <Checkbox
          {...register('dataProcessingAccepted', { required: true })}
          {...describe(Boolean(errors.dataProcessingAccepted))}
          label={translate('account.register.acceptProcessing')}
        />
        <DocumentLink href={`/documents/${language}/privacy-statement.pdf`}>
          {translate('account.register.privacyStatement')}
        </DocumentLink>
      </div>
      <div aria-live="polite">
        {isMissing && (
          <p id={errorId} className={styles.error}>
            <Icon of={CircleAlert} size={18} />
            <span>{translate('account.register.consentsMissing')}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Opens beside the form, so that nothing typed is lost. */
function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <span className={styles.document}>
      <TextLink href={href} target="_blank" rel="noopener" isQuiet>
        {children}
      </TextLink>
    </span>
  )
}
