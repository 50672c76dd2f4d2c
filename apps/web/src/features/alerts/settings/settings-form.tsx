import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { AlertMatrix } from './alert-matrix.tsx'
import { ContractChoice, type ContractName } from './contract-choice.tsx'
import { LockScreen } from './lock-screen.tsx'
import styles from './settings-form.module.css'
import { followAll, giveOwnMatrix, ownMatrix, type SwitchRules, withMatrix } from './switches.ts'
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
  const matrix = contractId === null ? settings.matrix : ownMatrix(settings, contractId)

  const handleOwn = (id: number, isOwn: boolean) =>
    onChange(isOwn ? giveOwnMatrix(settings, id, answer.accountKinds) : followAll(settings, id))

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
              onChange={(next) => onChange(withMatrix(settings, contractId, next))}
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
