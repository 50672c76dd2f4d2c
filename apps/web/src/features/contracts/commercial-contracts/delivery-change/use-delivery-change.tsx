import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { sessionKey } from '#web/session/application-session.ts'
import { changeDelivery } from './change-delivery.ts'
import type { DeliveryChoice } from './delivery-choice.ts'

/** What the dialog of a change needs to make it. */
export function useDeliveryChange(contract: CommercialContract, onChanged: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (choice: DeliveryChoice) => changeDelivery(contract, choice),
    onSuccess: async () => {
      // The contracts come with the session; until they are there again the button waits.
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      onChanged()
    },
  })
  return {
    isLoading: isPending,
    failure: error && <FailureBanner error={error} atMs={submittedAt} />,
    onSubmit: mutate,
  }
}
