import { useTranslate } from '#web/session/use-texts.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

interface LockScreenProps {
  readonly isDetailed: boolean
  readonly onChange: (isDetailed: boolean) => void
}

/** What a locked phone may show to whoever holds it. */
export function LockScreen({ isDetailed, onChange }: LockScreenProps) {
  const translate = useTranslate()
  return (
    <RadioGroup
      label={translate('alerts.lockScreen.label')}
      isInline
      options={[
        {
          value: 'plain',
          label: translate('alerts.lockScreen.plain'),
          hint: translate('alerts.lockScreen.plainHint'),
        },
        {
          value: 'detailed',
          label: translate('alerts.lockScreen.detailed'),
          hint: translate('alerts.lockScreen.detailedHint'),
        },
      ]}
      value={isDetailed ? 'detailed' : 'plain'}
      onChange={(value) => onChange(value === 'detailed')}
    />
  )
}
