import type { AlertSettings } from '@portal/contract/alerts/settings'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import styles from './settings-form.module.css'
import { hoursWith, usualDigestAt, usualQuietHours } from './times.ts'

interface TimingProps {
  readonly settings: AlertSettings
  readonly onChange: (settings: AlertSettings) => void
}

/** When alerts may come: quiet hours, and one e-mail a day instead of many. */
export function Timing({ settings, onChange }: TimingProps) {
  const translate = useTranslate()
  const { quietHours, digestAt } = settings
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
      <Switch
        label={translate('alerts.digest.label')}
        hint={translate('alerts.digest.hint')}
        isOn={digestAt !== null}
        onChange={(isOn) => onChange({ ...settings, digestAt: isOn ? usualDigestAt : null })}
      />
      {digestAt !== null && (
        <div className={styles.times}>
          <TimeField
            label={translate('alerts.digest.at')}
            value={digestAt}
            onChange={(at) => onChange({ ...settings, digestAt: at })}
          />
        </div>
      )}
    </div>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  /** The other end: hours that begin when they end would be none. */
  readonly without?: string
  readonly onChange: (time: string) => void
}

/** A list to choose from: nothing can be typed wrongly, and a thumb is enough. */
function TimeField({ label, value, without, onChange }: TimeFieldProps) {
  const times = hoursWith(value).filter((time) => time !== without)
  return (
    <Field label={label}>
      <SelectInput
        options={times.map((time) => ({ value: time, label: time }))}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
