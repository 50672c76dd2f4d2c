import {
  type CommercialContract,
  deleteCommercialContract,
} from '@portal/contract/contracts/commercial-contracts'
import { useMutation } from '@tanstack/react-query'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { queryClient } from '#web/session/application-session.ts'
import { callWithSession } from '#web/session/session.ts'
import { RemoveContractDialog } from './remove-contract-dialog.tsx'

interface RemoveContractProps {
  readonly contract: CommercialContract
  readonly onClose: () => void
}

export default function RemoveContract({ contract, onClose }: RemoveContractProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => callWithSession(deleteCommercialContract, { params: { id: contract.id } }),
    onSuccess: async () => {
      onClose()
      // Spec 4.11: everything that was read may have been about this contract.
      await queryClient.invalidateQueries()
    },
  })
  return (
    <RemoveContractDialog
      contract={contract}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
