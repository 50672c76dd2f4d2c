import { listDeliveryTypes } from '@portal/contract/catalog/lookups'
import { type CommercialContract, changeDeliveryType } from '@portal/contract/contracts/commercial-contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mayBeDone } from '#web/api/api-error.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { sessionKey } from '#web/session/application-session.ts'
import { callWithSession } from '#web/session/session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { DeliveryChangeDialog } from './delivery-change-dialog.tsx'
import { canChangeMethod, type DeliveryChoice, isUnchanged } from './delivery-choice.ts'
import type { MethodsState } from './method-field.tsx'

interface DeliveryChangeProps {
  readonly contract: CommercialContract
  /** Closes the dialog and tells it. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Another contract, when this one was removed in another tab, begins anew: what was typed for one is not sent for the other. */
export default function DeliveryChange(props: DeliveryChangeProps) {
  return <ContractDelivery key={props.contract.id} {...props} />
}

function ContractDelivery({ contract, onChanged, onClose }: DeliveryChangeProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (choice: DeliveryChoice) => changeDelivery(contract, choice),
    onSuccess: async () => {
      // The contracts come with the session; until they are there again the button waits.
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      onChanged()
    },
  })
  return (
    <DeliveryChangeDialog
      contract={contract}
      methods={useMethods(contract)}
      isLoading={isPending}
      mayBeChanged={mayBeDone(error)}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      // Its answer was lost: the contract came anew, as it was chosen.
      onSubmit={(choice) => (isUnchanged(contract, choice) ? onChanged() : mutate(choice))}
      onClose={onClose}
    />
  )
}

/** Where the method is fixed, the one that stands goes along. */
function changeDelivery(contract: CommercialContract, choice: DeliveryChoice): Promise<undefined> {
  const body = {
    commercialContractId: contract.id,
    deliveryTypeId: canChangeMethod(contract) ? choice.deliveryTypeId : contract.deliveryTypeId,
    deliveryPhoneNumber: choice.deliveryPhoneNumber,
  }
  return callWithSession(changeDeliveryType, { body })
}

/** Only the ways of delivery a customer may choose. */
function useMethods(contract: CommercialContract): MethodsState {
  const { language } = useTexts()
  const { data, isError, refetch } = useQuery({
    queryKey: ['catalog', 'lookups', 'delivery-types', language],
    queryFn: ({ signal }) =>
      callWithSession(listDeliveryTypes, { query: { CanBeChosen: 'true' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: canChangeMethod(contract),
  })
  if (data) return { kind: 'ready', methods: data }
  return isError ? { kind: 'failed', onRetry: refetch } : { kind: 'loading' }
}
