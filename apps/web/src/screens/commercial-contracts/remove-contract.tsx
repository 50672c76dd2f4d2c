import {
  type CommercialContract,
  deleteCommercialContract,
} from '@portal/contract/contracts/commercial-contracts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { unlessGone } from '#web/features/core/unless-gone.ts'
import { queryClient } from '#web/session/application-session.ts'
import { callWithSession } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'

interface RemoveContractProps {
  readonly contract: CommercialContract
  readonly onClose: () => void
}

export default function RemoveContract({ contract, onClose }: RemoveContractProps) {
  const translate = useTranslate()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () =>
      callWithSession(deleteCommercialContract, { params: { id: contract.id } }).catch(unlessGone),
    onSuccess: async () => {
      onClose()
      // Spec 4.11: everything that was read may have been about this contract.
      await queryClient.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      kind="removal"
      title={translate('contracts.remove.title')}
      confirmLabel={translate('contracts.remove.submit')}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {translate('contracts.remove.text', {
          number: contract.commercialContractsNumber,
          name: contract.customerName,
        })}
      </p>
    </ConfirmDialog>
  )
}
