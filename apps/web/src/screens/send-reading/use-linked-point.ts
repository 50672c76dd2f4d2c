import { contractOfId } from '@portal/domain/contract-ids'
import { useEffect } from 'react'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { selectionStore } from '#web/session/application-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { sendReadingSearch } from './search-params.ts'

/** The point that a link names, chosen as if by hand, so that the shell shows its contract too. Null without a link. */
export function useLinkedPoint(): number | null {
  const { contracts } = useSession()
  const { search, adjust } = useSearchParams(sendReadingSearch)
  const { point } = search
  const contractId = point === null ? null : contractOfId(point)
  const isOwn = contracts.some(({ id }) => id === contractId)
  // Not while rendering: choosing tells the shell, which stands around this page.
  useEffect(() => {
    if (point === null || contractId === null || !isOwn) return
    selectionStore.keep({ commercialContractId: contractId, pointOfDeliveryId: point })
    adjust({ point: null })
  }, [point, contractId, isOwn, adjust])
  return point
}
