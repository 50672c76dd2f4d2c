import type { AlertSettings } from '@portal/contract/alerts/settings'
import { useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import styles from './settings-form.module.css'
import { ownSettings } from './switches.ts'

export interface ContractName {
  readonly id: number
  readonly label: string
}

interface ContractChoiceProps {
  readonly settings: AlertSettings
  readonly contracts: readonly ContractName[]
  /** Null: all of them. */
  readonly contractId: number | null
  readonly onChoose: (contractId: number | null) => void
  /** The chosen contract gets switches of its own, or follows all again. */
  readonly onOwn: (contractId: number, isOwn: boolean) => void
}

/** Zero is no id. */
const allContracts = 0

/** Whose switches are shown, and whether a contract has its own. */
export function ContractChoice({ settings, contracts, contractId, onChoose, onOwn }: ContractChoiceProps) {
  const translate = useTranslate()
  const options = [
    { value: allContracts, label: translate('alerts.contract.all') },
    ...contracts.map(({ id, label }) => ({
      value: id,
      label: ownSettings(settings, id) === null ? label : translate('alerts.contract.withOwn', { label }),
    })),
  ]
  const isOwn = contractId !== null && ownSettings(settings, contractId) !== null
  return (
    <div className={styles.contract}>
      <Field label={translate('alerts.contract.label')}>
        <SelectInput
          options={options}
          value={contractId ?? allContracts}
          onChange={(chosen) => onChoose(chosen === allContracts ? null : chosen)}
        />
      </Field>
      {contractId !== null && (
        <Switch
          label={translate('alerts.contract.own')}
          hint={translate(isOwn ? 'alerts.contract.ownHint' : 'alerts.contract.followsHint')}
          isOn={isOwn}
          onChange={(isOn) => onOwn(contractId, isOn)}
        />
      )}
    </div>
  )
}
