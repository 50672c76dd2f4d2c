import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { sessionKey } from '#web/session/application-session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { changeDelivery } from './change-delivery.ts'
import { DeliveryChangeDialog } from './delivery-change-dialog.tsx'
import { canChangeMethod, type DeliveryChoice } from './delivery-choice.ts'
import type { MethodsState } from './method-field.tsx'

interface DeliveryChangeProps {
  readonly contract: CommercialContract
  readonly onChanged: () => void
  readonly onClose: () => void
}

export default function DeliveryChange({ contract, onChanged, onClose }: DeliveryChangeProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (choice: DeliveryChoice) => changeDelivery(contract, choice),
    onSuccess: async () => {
      // The contracts come with the session; until they are there again the button waits.
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      onChanged()
      onClose()
    },
  })
  return (
    <DeliveryChangeDialog
      contract={contract}
      methods={useMethods(contract)}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}

function useMethods(contract: CommercialContract): MethodsState {
  const { language } = useTexts()
  const { data, isError, refetch } = useQuery({
    ...lookupQueries.deliveryTypesToChoose(language),
    enabled: canChangeMethod(contract),
  })
  if (data) return { kind: 'ready', methods: data }
  return isError ? { kind: 'failed', onRetry: refetch } : { kind: 'loading' }
}
