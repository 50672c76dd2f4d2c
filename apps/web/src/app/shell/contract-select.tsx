import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import ChevronDown from '#icons/chevron-down'
import { type ReactNode, Suspense } from 'react'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { DropDown } from '#web/ui/overlay/drop-down.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './contract-select.module.css'

const loadChoices = () => import('#web/app/shell/lazy/contract-choices.tsx')
const ContractChoices = lazyPart(loadChoices, PartFailure)
const prefetchChoices = () => prefetch(loadChoices)

interface ContractSelectProps {
  readonly contracts: readonly CommercialContract[]
  readonly contract: CommercialContract | null
  readonly onSelect: (id: number) => void
}

export function ContractSelect({ contracts, contract, onSelect }: ContractSelectProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const caption = translate('shell.contract.caption')
  if (!contract) {
    return (
      <div className={styles.box}>
        <BoxWords caption={caption}>{translate('shell.contract.none')}</BoxWords>
      </div>
    )
  }
  return (
    <DropDown
      label={translate('shell.contract.choose')}
      align="start"
      renderTrigger={(trigger) => (
        <button
          type="button"
          className={styles.box}
          onPointerEnter={prefetchChoices}
          onFocus={prefetchChoices}
          {...trigger}
        >
          <BoxWords caption={caption}>
            {contract.commercialContractsNumber} · {serbian(contract.customerName)}
          </BoxWords>
          <Icon of={ChevronDown} />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <ContractChoices
            contracts={contracts}
            selectedId={contract.id}
            onSelect={(id) => {
              onSelect(id)
              close()
            }}
          />
        </Suspense>
      )}
    </DropDown>
  )
}

function BoxWords({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <span className={styles.words}>
      <span className={styles.caption}>{caption}</span>
      <span className={styles.chosen}>{children}</span>
    </span>
  )
}
