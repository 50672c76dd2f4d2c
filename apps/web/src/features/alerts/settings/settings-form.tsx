import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { AlertMatrix } from './alert-matrix.tsx'
import { ContractChoice, type ContractName } from './contract-choice.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { LockScreen } from './lock-screen.tsx'
import styles from './settings-form.module.css'
import { changeSettings, followAll, giveOwnSettings, ownSettings, type SwitchRules } from './switches.ts'
import { Timing } from './timing.tsx'

interface SettingsFormProps {
  readonly answer: Pick<AlertSettingsAnswer, 'accountKinds' | 'lockedKinds'>
  readonly settings: AlertSettings
  readonly contracts: readonly ContractName[]
  readonly rules: SwitchRules
  /** Where each channel leads, above the switches. */
  readonly channels: ReactNode
  readonly onChange: (settings: AlertSettings) => void
}

/** What the profile and the page of an e-mail's link share: the switches, and when and how alerts come. */
export function SettingsForm(props: SettingsFormProps) {
  const { answer, settings, contracts, rules, channels, onChange } = props
  const translate = useTranslate()
  const [chosenId, setChosenId] = useState<number | null>(null)
  // A contract may go while the page stands.
  const contractId = contracts.some(({ id }) => id === chosenId) ? chosenId : null
  const own = contractId === null ? null : ownSettings(settings, contractId)
  const matrix = contractId === null ? settings.matrix : own?.matrix

  const handleOwn = (id: number, isOwn: boolean) =>
    onChange(isOwn ? giveOwnSettings(settings, id, answer.accountKinds) : followAll(settings, id))

  return (
    <>
      <Card as="section" padding="wide" aria-label={translate('alerts.what')}>
        <div className={styles.part}>
          <h3>{translate('alerts.what')}</h3>
          {channels}
          {(contracts.length > 1 || settings.contracts.length > 0) && (
            <ContractChoice
              settings={settings}
              contracts={contracts}
              contractId={contractId}
              onChoose={setChosenId}
              onOwn={handleOwn}
            />
          )}
          {matrix && (
            <AlertMatrix
              // Another contract begins with its groups closed as the page does.
              key={contractId}
              matrix={matrix}
              rules={rules}
              onChange={(next) => onChange(changeSettings(settings, own, { matrix: next }))}
            />
          )}
          {own && (
            <DigestChoice
              label={translate('alerts.digest.contractLabel')}
              hint={translate('alerts.digest.contractHint')}
              digestAt={own.digestAt ?? null}
              onChange={(digestAt) => onChange(changeSettings(settings, own, { digestAt }))}
            />
          )}
        </div>
      </Card>
      <Card as="section" padding="wide" aria-label={translate('alerts.when')}>
        <div className={styles.part}>
          <h3>{translate('alerts.when')}</h3>
          <Timing settings={settings} onChange={onChange} />
          <LockScreen
            isDetailed={settings.isDetailedOnLockScreen}
            onChange={(isDetailedOnLockScreen) => onChange({ ...settings, isDetailedOnLockScreen })}
          />
        </div>
      </Card>
    </>
  )
}
