import type { AlertSettings } from '@portal/contract/alerts/settings'
import { useTranslate } from '#web/session/use-texts.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { DigestChoice } from './digest-choice.tsx'
import styles from './settings-form.module.css'
import { TimeField } from './time-field.tsx'
import { usualQuietHours } from './times.ts'

interface TimingProps {
  readonly settings: AlertSettings
  readonly onChange: (settings: AlertSettings) => void
}

/** When alerts may come: quiet hours, and one e-mail a day instead of many. */
export function Timing({ settings, onChange }: TimingProps) {
  const translate = useTranslate()
  const { quietHours, digestAt, contracts } = settings
  return (
    <div className={styles.timing}>
      <Switch
        label={translate('alerts.quiet.label')}
        hint={translate('alerts.quiet.hint')}
        isOn={quietHours !== null}
        onChange={(isOn) => onChange({ ...settings, quietHours: isOn ? usualQuietHours : null })}
      />
      {quietHours && (
        <div className={styles.times}>
          <TimeField
            label={translate('alerts.quiet.from')}
            value={quietHours.from}
            without={quietHours.to}
            onChange={(from) => onChange({ ...settings, quietHours: { ...quietHours, from } })}
          />
          <TimeField
            label={translate('alerts.quiet.to')}
            value={quietHours.to}
            without={quietHours.from}
            onChange={(to) => onChange({ ...settings, quietHours: { ...quietHours, to } })}
          />
        </div>
      )}
      <DigestChoice
        label={translate('alerts.digest.label')}
        hint={translate(contracts.length > 0 ? 'alerts.digest.othersHint' : 'alerts.digest.hint')}
        digestAt={digestAt}
        onChange={(at) => onChange({ ...settings, digestAt: at })}
      />
    </div>
  )
}
