import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { ContractStatus } from '@portal/domain/enumerations'
import Check from '#icons/check'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './contract-choices.module.css'
import { findContracts } from './find-contracts.ts'

interface ContractChoicesProps {
  readonly contracts: readonly CommercialContract[]
  readonly selectedId: number
  readonly onSelect: (id: number) => void
}

const leastToSearch = 8

export default function ContractChoices({ contracts, selectedId, onSelect }: ContractChoicesProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const found = findContracts(contracts, text)
  const isSearchable = contracts.length >= leastToSearch

  function handleSearchKey(event: KeyboardEvent) {
    const [first] = found
    if (event.key === 'Enter' && first) onSelect(first.id)
  }

  const Frame = isSearchable ? 'search' : 'div'
  return (
    <Frame className={styles.search} onKeyDown={moveByArrows}>
      {isSearchable && (
        <input
          type="search"
          className={styles.input}
          ref={focusSoon}
          value={text}
          placeholder={translate('shell.contract.search')}
          aria-label={translate('shell.contract.search')}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleSearchKey}
        />
      )}
      <p role="status" className={styles.nothing}>
        {found.length === 0 && translate('shell.contract.nothingFound')}
      </p>
      <ul className={styles.choices}>
        {found.map((contract) => (
          <li key={contract.id}>
            <Choice contract={contract} isSelected={contract.id === selectedId} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** Rendered before its list opens, the browser focuses it then; rendered later, it is focused here. */
function focusSoon(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

interface ChoiceProps {
  readonly contract: CommercialContract
  readonly isSelected: boolean
  readonly onSelect: (id: number) => void
}

function Choice({ contract, isSelected, onSelect }: ChoiceProps) {
  const isActive = contract.contractStatusId === ContractStatus.active
  const serbian = useSerbian()
  const status = isActive ? null : contract.contractStatusText
  const hasBoth = contract.address && status
  return (
    <button
      type="button"
      className={styles.choice}
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(contract.id)}
    >
      <span className={styles.words}>
        <span className={styles.name}>
          {contract.commercialContractsNumber} · {serbian(contract.customerName)}
        </span>
        {(contract.address || status) && (
          <span className={styles.note}>
            {serbian(contract.address)}
            {hasBoth && ' · '}
            {status}
          </span>
        )}
      </span>
      {isSelected && <Icon of={Check} size={18} />}
    </button>
  )
}

/** A shortcut beside Tab: every choice is a button of its own. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const place = stops.findIndex((stop) => stop.matches(':focus'))
  stops[place + step]?.focus()
  event.preventDefault()
}
