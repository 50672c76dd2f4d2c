import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session/use-session.ts'
import { userQueries } from './user-queries.ts'

/** The address of the customer's picture; undefined without one and until it has come. */
export function useUserPicture(): string | undefined {
  const { user } = useSession()
  const { data } = useQuery({ ...userQueries.picture(), enabled: user.hasProfileImage })
  return user.hasProfileImage ? (data ?? undefined) : undefined
}
