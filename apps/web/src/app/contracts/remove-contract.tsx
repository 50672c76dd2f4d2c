import {
  type CommercialContract,
  deleteCommercialContract,
} from '@portal/contract/contracts/commercial-contracts'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/app/application-session.ts'
import { FailureBanner } from '#web/app/failure-banner.tsx'
import { RemoveContractDialog } from '#web/features/contracts/commercial-contracts/remove-contract-dialog.tsx'
import { callWithSession } from '#web/session/session.ts'

interface RemoveContractProps {
  readonly contract: CommercialContract
  readonly onClose: () => void
}

export default function RemoveContract({ contract, onClose }: RemoveContractProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => callWithSession(deleteCommercialContract, { params: { id: contract.id } }),
    networkMode: 'always',
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
