import { getCommercialContract, getContractAccess } from '@portal/contract/contracts/commercial-contracts'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

interface OneContract {
  readonly contractId: number
  readonly language: Language
}

const all = ['contracts', 'commercial-contracts'] as const

/** The list of contracts travels with the session preload; only a single one is asked for here. */
export const contractQueries = {
  one: ({ contractId, language }: OneContract) =>
    queryOptions({
      queryKey: [...all, 'one', contractId, language],
      queryFn: ({ signal }) =>
        callWithSession(getCommercialContract, { params: { id: contractId } }, { signal }),
    }),
  access: ({ contractId }: Pick<OneContract, 'contractId'>) =>
    queryOptions({
      queryKey: [...all, 'access', contractId],
      queryFn: ({ signal }) => callWithSession(getContractAccess, { params: { id: contractId } }, { signal }),
    }),
}
