import { useTranslate } from '#web/session/use-texts.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import styles from './settings-form.module.css'
import { TimeField } from './time-field.tsx'
import { usualDigestAt } from './times.ts'

interface DigestChoiceProps {
  readonly label: string
  readonly hint: string
  /** Null: each e-mail by itself. */
  readonly digestAt: string | null
  readonly onChange: (digestAt: string | null) => void
}

/** One e-mail a day instead of many, for all contracts or for one. */
export function DigestChoice({ label, hint, digestAt, onChange }: DigestChoiceProps) {
  const translate = useTranslate()
  return (
    <div className={styles.timing}>
      <Switch
        label={label}
        hint={hint}
        isOn={digestAt !== null}
        onChange={(isOn) => onChange(isOn ? usualDigestAt : null)}
      />
      {digestAt !== null && (
        <div className={styles.times}>
          <TimeField label={translate('alerts.digest.at')} value={digestAt} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
