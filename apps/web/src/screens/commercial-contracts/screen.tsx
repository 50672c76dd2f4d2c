import { useRouter } from '@tanstack/react-router'
import FileText from '#icons/file-text'
import Plus from '#icons/plus'
import type { ReactNode } from 'react'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { fromRegisterForm } from '#web/navigation/from-register-form.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { useContractSelection } from '#web/session/selection.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { ContractCard } from './contract-card.tsx'
import { contractsSearch, noDialog } from './search-params.ts'

const loadDetails = () => import('./contract-details.tsx')
const loadAdding = () => import('./add-contract.tsx')
const loadRemoval = () => import('./remove-contract.tsx')

export default function CommercialContracts(): ReactNode {
  const translate = useTranslate()
  const router = useRouter()
  const isFirstContract = useQueryText('from') === fromRegisterForm
  // The contracts came with the session, so this list is never seen loading.
  const { contracts, contract: selected, selectContract } = useContractSelection()
  const { search, openDialog, closeDialog } = useSearchParams(contractsSearch)
  const removed = contracts.find(({ id }) => id === search.remove)
  const isAdding = search.add !== null || isFirstContract
  const details = useLazyDialog('contract-details', loadDetails, search.contract !== null)
  const adding = useLazyDialog('add-contract', loadAdding, isAdding)
  const removal = useLazyDialog('remove-contract', loadRemoval, removed !== undefined)
  const handleClose = () => closeDialog(noDialog)

  function handleAddClosed(hasAdded: boolean) {
    // Spec 4.1: who came to add the first contract goes home with it.
    if (isFirstContract && hasAdded) router.navigate({ to: '/home' })
    else handleClose()
  }

  const addButton = (
    <Button
      icon={Plus}
      onPointerEnter={() => prefetch(loadAdding)}
      onClick={() => openDialog({ ...noDialog, add: 'yes' })}
    >
      {translate('shell.contract.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={translate('shell.title.commercialContracts')}
        actions={contracts.length > 0 && addButton}
      />
      {details.failure}
      {adding.failure}
      {removal.failure}
      {contracts.length === 0 ? (
        <EmptyState icon={FileText} title={translate('contracts.list.empty')} actions={addButton}>
          {translate('contracts.list.emptyText')}
        </EmptyState>
      ) : (
        <CardGrid>
          {contracts.map((contract) => (
            <ContractCard
              key={contract.id}
              contract={contract}
              isSelected={contract.id === selected?.id}
              onPrefetch={() => prefetch(loadDetails)}
              onSelect={() => selectContract(contract.id)}
              onOpen={() => openDialog({ ...noDialog, contract: contract.id })}
              onRemove={() => openDialog({ ...noDialog, remove: contract.id })}
            />
          ))}
        </CardGrid>
      )}
      {details.Dialog && search.contract !== null && (
        <details.Dialog contractId={search.contract} onClose={handleClose} />
      )}
      {adding.Dialog && isAdding && <adding.Dialog onClose={handleAddClosed} />}
      {removal.Dialog && removed && <removal.Dialog contract={removed} onClose={handleClose} />}
    </>
  )
}
