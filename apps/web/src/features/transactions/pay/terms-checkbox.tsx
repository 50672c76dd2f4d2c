import { documentAddress } from '#web/navigation/supplier-links.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextLink } from '#web/ui/text/link.tsx'

interface TermsCheckboxProps {
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
}

/** Spec 5.5: nothing is paid before the terms are accepted. */
export function TermsCheckbox({ isAccepted, onChange }: TermsCheckboxProps) {
  const { language, translate } = useTexts()
  return (
    <Checkbox
      name="terms"
      checked={isAccepted}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          {translate('transactions.pay.acceptTerms')}{' '}
          <TextLink href={documentAddress('terms-of-use', language)} target="_blank" rel="noopener">
            {translate('transactions.pay.terms')}
          </TextLink>
        </>
      }
    />
  )
}
