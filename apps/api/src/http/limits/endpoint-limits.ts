import type { Endpoint } from '@portal/contract/endpoint'
import type { Queryable } from '@portal/database/client'
import type { CallLimits, CountedCall } from './call-limits.ts'

/** Who calls, as limits name it. */
interface CountedCaller {
  readonly address: string
  readonly caller?: { readonly userId: number } | undefined
}

type Limited = Pick<Endpoint, 'id' | 'limits'>

/** Takes every limit of a call before it is handled. */
export const takeLimits = (
  limits: Pick<CallLimits, 'take'>,
  queryable: Queryable,
  endpoint: Limited,
  call: CountedCaller,
): Promise<void> => limits.take(queryable, countedCalls(endpoint, call))

/** Of a try that turned out right: limits that slow a guesser count only wrong ones (record 0091). */
export const forgiveTry = (
  limits: Pick<CallLimits, 'giveBack'>,
  queryable: Queryable,
  endpoint: Limited,
  call: CountedCaller,
): Promise<void> => {
  const wrongTries = endpoint.limits?.filter(({ counts }) => counts === 'wrongTries') ?? []
  return limits.giveBack(queryable, countedCalls({ ...endpoint, limits: wrongTries }, call))
}

function countedCalls({ id, limits = [] }: Limited, { address, caller }: CountedCaller): CountedCall[] {
  return limits.map(({ per, calls, windowSeconds, counts }) => {
    const value = per === 'address' ? address : caller?.userId.toString()
    if (value === undefined) throw new Error(`${id} has a limit per ${per}, and its request names none`)
    const name = counts === 'wrongTries' ? `${id} ${per} wrong` : `${id} ${per}`
    return { name, value, calls, windowSeconds }
  })
}
