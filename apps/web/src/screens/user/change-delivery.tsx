import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useQuery } from '@tanstack/react-query'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import { DeliveryChangeDialog } from '#web/features/contracts/commercial-contracts/delivery-change/delivery-change-dialog.tsx'
import { canChangeMethod } from '#web/features/contracts/commercial-contracts/delivery-change/delivery-choice.ts'
import type { MethodsState } from '#web/features/contracts/commercial-contracts/delivery-change/method-field.tsx'
import { useDeliveryChange } from '#web/features/contracts/commercial-contracts/delivery-change/use-delivery-change.tsx'
import { useTexts } from '#web/session/use-texts.ts'

interface ChangeDeliveryProps {
  readonly contract: CommercialContract
  /** Closes the dialog and tells it. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

export default function ChangeDelivery({ contract, onChanged, onClose }: ChangeDeliveryProps) {
  const change = useDeliveryChange(contract, onChanged)
  return (
    <DeliveryChangeDialog contract={contract} methods={useMethods(contract)} {...change} onClose={onClose} />
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
