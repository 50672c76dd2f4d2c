import type { AlertSettings } from '@portal/contract/alerts/settings'
import { type AlertKind, alertKinds } from '@portal/domain/alerts/kinds'
import MailX from '#icons/mail-x'
import { mailedKinds, type SwitchRules, withoutMails } from '#web/features/alerts/settings/switches.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './unsubscribe.module.css'

interface UnsubscribeProps {
  readonly settings: AlertSettings
  readonly rules: SwitchRules
  /** The kind whose e-mail is no longer wanted; null where the link names none. */
  readonly off: AlertKind | null
  readonly onChange: (settings: AlertSettings) => void
}

/** One press for the e-mail that led here, one for all; nothing changes by opening the page. */
export function Unsubscribe({ settings, rules, off, onChange }: UnsubscribeProps) {
  const translate = useTranslate()
  const mailed = mailedKinds(settings)
  const allOff = withoutMails(settings, alertKinds, rules)
  const staying = mailedKinds(allOff)
  const nameOf = (kind: AlertKind) => translate(`alerts.kind.${kind}`)
  return (
    <Card as="section" padding="wide" aria-label={translate('alerts.unsubscribe.title')}>
      <div className={styles.unsubscribe}>
        <h2>{translate('alerts.unsubscribe.title')}</h2>
        {off && (
          <One
            name={nameOf(off)}
            standing={standingOf(off, { mailed, staying })}
            onOff={() => onChange(withoutMails(settings, [off], rules))}
          />
        )}
        {mailed.length > staying.length ? (
          <>
            <p className={styles.text}>{translate('alerts.unsubscribe.allText')}</p>
            <Button variant="quiet" icon={MailX} onClick={() => onChange(allOff)}>
              {translate('alerts.unsubscribe.all')}
            </Button>
          </>
        ) : (
          <p>{translate('alerts.unsubscribe.allDone')}</p>
        )}
        {staying.length > 0 && (
          <p className={styles.text}>
            {translate('alerts.unsubscribe.staying', { kinds: staying.map(nameOf).join(', ') })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** `held`: the only way in which something of money or security still comes. */
type Standing = 'on' | 'off' | 'held'

interface MailedKinds {
  readonly mailed: readonly AlertKind[]
  readonly staying: readonly AlertKind[]
}

function standingOf(kind: AlertKind, { mailed, staying }: MailedKinds): Standing {
  if (!mailed.includes(kind)) return 'off'
  return staying.includes(kind) ? 'held' : 'on'
}

interface OneProps {
  readonly name: string
  readonly standing: Standing
  readonly onOff: () => void
}

function One({ name, standing, onOff }: OneProps) {
  const translate = useTranslate()
  if (standing !== 'on') return <p>{translate(`alerts.unsubscribe.one.${standing}`, { name })}</p>
  return (
    <>
      <p>{translate('alerts.unsubscribe.one.on', { name })}</p>
      <Button icon={MailX} onClick={onOff}>
        {translate('alerts.unsubscribe.one.press')}
      </Button>
    </>
  )
}
