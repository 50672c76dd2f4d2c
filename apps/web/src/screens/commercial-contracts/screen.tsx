import { useRouter } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense } from 'react'
import { fromRegisterForm } from '#web/app/guards.ts'
import { ContractCard } from '#web/features/contracts/commercial-contracts/contract-card.tsx'
import { usePageAddress } from '#web/navigation/use-page-address.ts'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { useContractSelection } from '#web/session/selection.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { warmUp } from '#web/ui/lazy/warm-up.ts'
import { noDialog, readContractAddress, writeContractAddress } from './search-params.ts'

const loadDetails = () => import('./contract-details.tsx')
const loadAdding = () => import('./add-contract.tsx')
const ContractDetails = lazyPart(loadDetails)
const AddContract = lazyPart(loadAdding)
const RemoveContract = lazyPart(() => import('./remove-contract.tsx'))

export default function CommercialContracts(): ReactNode {
  const translate = useTranslate()
  const router = useRouter()
  const isFirstContract = useQueryText('from') === fromRegisterForm
  // The contracts came with the session, so this list is never seen loading.
  const { contracts, contract: selected, selectContract } = useContractSelection()
  const { address, openDialog, closeDialog } = usePageAddress({
    path: '/commercial-contracts',
    read: readContractAddress,
    write: writeContractAddress,
  })
  const removed = contracts.find(({ id }) => id === address.removeId)
  const handleClose = () => closeDialog(noDialog)

  function handleAddClosed(hasAdded: boolean) {
    // Spec 4.1: who came to add the first contract goes home with it.
    if (isFirstContract && hasAdded) router.navigate({ to: '/home' })
    else handleClose()
  }

  const addButton = (
    <Button
      icon={Plus}
      onPointerEnter={loadAdding}
      onClick={() => openDialog({ ...noDialog, isAdding: true })}
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
              onApproach={() => warmUp(loadDetails)}
              onSelect={() => selectContract(contract.id)}
              onOpen={() => openDialog({ ...noDialog, detailsId: contract.id })}
              onRemove={() => openDialog({ ...noDialog, removeId: contract.id })}
            />
          ))}
        </CardGrid>
      )}
      <Suspense>
        {address.detailsId !== null && (
          <ContractDetails contractId={address.detailsId} onClose={handleClose} />
        )}
        {address.isAdding && <AddContract onClose={handleAddClosed} />}
        {removed && <RemoveContract contract={removed} onClose={handleClose} />}
      </Suspense>
    </>
  )
}
