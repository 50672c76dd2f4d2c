import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface RemoveContractDialogProps {
  readonly contract: CommercialContract
  readonly isLoading: boolean
  /** What the server said against it. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function RemoveContractDialog(props: RemoveContractDialogProps) {
  const { contract, isLoading, failure, onConfirm, onClose } = props
  const translate = useTranslate()
  return (
    <Dialog
      title={translate('contracts.remove.title')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button variant="debt" isLoading={isLoading} onClick={onConfirm}>
            {translate('contracts.remove.submit')}
          </Button>
        </>
      }
    >
      {failure}
      <p>
        {translate('contracts.remove.text', {
          number: contract.commercialContractsNumber,
          name: contract.customerName,
        })}
      </p>
    </Dialog>
  )
}
