import { checkForNewNotifications } from '@portal/contract/customers/complaints'
import { checkForActiveWarnings } from '@portal/contract/customers/warnings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MenuNews } from '#web/app/shell/menu-entries.ts'
import { complaintKeys } from '#web/features/customers/complaints/complaint-keys.ts'
import { callWithSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useSessionReadAtMs } from '#web/session/use-session-read-at.ts'

const activeWarningsQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['customers', 'warnings', 'active', contractId],
    queryFn: async ({ signal }) => {
      const query = { CommercialContractId: contractId }
      return (await callWithSession(checkForActiveWarnings, { query }, { signal })).activeWarningsExist
    },
  })

const newNotificationsQuery = (contractId: number) =>
  queryOptions({
    queryKey: [...complaintKeys.news, contractId],
    queryFn: async ({ signal }) => {
      const query = { CommercialContractId: contractId }
      return (await callWithSession(checkForNewNotifications, { query }, { signal })).newNotificationsExist
    },
  })

/** The preload answers for the contract it was asked about; later, and for another one, the single calls do. */
export function useMenuNews(contractId: number | null): MenuNews {
  const { selection, activeWarningsExist, newNotificationsExist } = useSession()
  const initialDataUpdatedAt = useSessionReadAtMs()
  const isPreloaded = contractId === selection.commercialContractId
  const known = (fact: boolean) => (isPreloaded ? { initialData: fact, initialDataUpdatedAt } : {})
  const enabled = contractId !== null
  const { data: hasActiveWarnings } = useQuery({
    ...activeWarningsQuery(contractId ?? 0),
    ...known(activeWarningsExist),
    enabled,
  })
  const { data: hasNewNotifications } = useQuery({
    ...newNotificationsQuery(contractId ?? 0),
    ...known(newNotificationsExist),
    enabled,
  })
  return { hasActiveWarnings: hasActiveWarnings ?? false, hasNewNotifications: hasNewNotifications ?? false }
}
