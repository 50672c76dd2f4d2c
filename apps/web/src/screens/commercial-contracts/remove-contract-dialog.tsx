import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useTranslate } from '#web/session/use-texts.ts'
import { type Removal, RemoveDialog } from '#web/ui/overlay/remove-dialog.tsx'

interface RemoveContractDialogProps extends Removal {
  readonly contract: CommercialContract
}

export function RemoveContractDialog({ contract, ...removal }: RemoveContractDialogProps) {
  const translate = useTranslate()
  return (
    <RemoveDialog
      {...removal}
      title={translate('contracts.remove.title')}
      closeLabel={translate('common.close')}
      cancelLabel={translate('common.cancel')}
      submitLabel={translate('contracts.remove.submit')}
    >
      {translate('contracts.remove.text', {
        number: contract.commercialContractsNumber,
        name: contract.customerName,
      })}
    </RemoveDialog>
  )
}
