import type { AlertSwitches } from '@portal/contract/alerts/settings'
import type { AlertKind } from '@portal/domain/alerts/kinds'
import ChevronDown from '#icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './alert-matrix.module.css'
import { KindRow } from './kind-row.tsx'
import { groupNames, type KindGroup, kindGroups } from './kind-groups.ts'
import { type Channel, channels, type SwitchRules, switchChannel } from './switches.ts'

interface AlertMatrixProps {
  readonly matrix: readonly AlertSwitches[]
  readonly rules: SwitchRules
  readonly onChange: (matrix: AlertSwitches[]) => void
}

/** Kinds by channels. A group opens by a press, so that a phone shows all of them at once and draws few switches. */
export function AlertMatrix({ matrix, rules, onChange }: AlertMatrixProps) {
  const groups = groupNames
    .map((name) => ({ name, rows: rowsOf(matrix, name) }))
    .filter(({ rows }) => rows.length > 0)
  const handleSwitch = (kind: AlertKind, channel: Channel, isOn: boolean) =>
    onChange(switchChannel(matrix, { kind, channel, isOn }))
  return (
    <div className={styles.matrix}>
      {groups.map(({ name, rows }, index) => (
        <Group
          key={name}
          name={name}
          rows={rows}
          isOpenFirst={index === 0}
          renderRow={(row) => (
            <KindRow
              key={row.kind}
              row={row}
              rules={rules}
              onSwitch={(channel, isOn) => handleSwitch(row.kind, channel, isOn)}
            />
          )}
        />
      ))}
    </div>
  )
}

const rowsOf = (matrix: readonly AlertSwitches[], name: KindGroup): AlertSwitches[] =>
  kindGroups[name].flatMap((kind) => matrix.find((row) => row.kind === kind) ?? [])

interface GroupProps {
  readonly name: KindGroup
  readonly rows: readonly AlertSwitches[]
  readonly isOpenFirst: boolean
  readonly renderRow: (row: AlertSwitches) => ReactNode
}

function Group({ name, rows, isOpenFirst, renderRow }: GroupProps) {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const counts = channels.map((channel) =>
    translate('alerts.group.count', {
      channel: translate(`alerts.channel.${channel}`),
      on: rows.filter((row) => row[channel]).length,
      all: rows.length,
    }),
  )
  return (
    <details className={styles.group} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.summaryWords}>
          <span className={styles.groupName}>{translate(`alerts.group.${name}`)}</span>
          <span className={styles.counts}>{counts.join(' · ')}</span>
        </span>
        <span className={styles.arrow}>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      {isOpen && (
        <>
          <div className={styles.head} aria-hidden="true">
            <span />
            {channels.map((channel) => (
              <span key={channel}>{translate(`alerts.channel.${channel}`)}</span>
            ))}
          </div>
          <ul className={styles.rows}>{rows.map(renderRow)}</ul>
        </>
      )}
    </details>
  )
}
