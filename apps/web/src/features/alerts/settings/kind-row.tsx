import type { AlertSwitches } from '@portal/contract/alerts/settings'
import Lock from '#icons/lock'
import { useId } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './alert-matrix.module.css'
import { type Channel, channels, isHeld, isItsPlace, type SwitchRules } from './switches.ts'

interface KindRowProps {
  readonly row: AlertSwitches
  readonly rules: SwitchRules
  readonly onSwitch: (channel: Channel, isOn: boolean) => void
}

/** One kind with its three switches; what can't fall silent says why. */
export function KindRow({ row, rules, onSwitch }: KindRowProps) {
  const translate = useTranslate()
  const id = useId()
  const held = channels.find((channel) => isItsPlace(row.kind, channel) || isHeld(row, channel, rules))
  const lock = lockOf(row, held, rules)
  return (
    <li className={styles.row}>
      <div className={styles.kind}>
        <span id={`${id}-kind`} className={styles.kindName}>
          {translate(`alerts.kind.${row.kind}`)}
        </span>
        <span className={styles.hint}>{translate(`alerts.about.${row.kind}`)}</span>
        {lock && (
          <span id={`${id}-locked`} className={styles.locked}>
            <Icon of={Lock} size={16} />
            <span>{translate(`alerts.locked.${lock}`)}</span>
          </span>
        )}
      </div>
      <div className={styles.switches}>
        {channels.map((channel) => (
          <Switch
            key={channel}
            label={translate(`alerts.channel.${channel}`)}
            isLabelInHead
            namedBy={`${id}-kind`}
            describedBy={channel === held ? `${id}-locked` : undefined}
            isFixed={channel === held}
            isOn={row[channel]}
            onChange={(isOn) => onSwitch(channel, isOn)}
          />
        ))}
      </div>
    </li>
  )
}

function lockOf({ kind }: AlertSwitches, held: Channel | undefined, { lockedKinds }: SwitchRules) {
  if (held !== undefined) return isItsPlace(kind, held) ? 'place' : 'held'
  return lockedKinds.includes(kind) ? 'kind' : null
}
