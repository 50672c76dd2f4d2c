import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQueries } from '#web/features/administration/users/user-queries.ts'
import { sessionKey } from '#web/session/application-session.ts'

/** Sets or removes the picture, then asks again for it and for whether there is one. */
export function usePictureChange<Entry>(change: (entry: Entry) => Promise<unknown>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: userQueries.picture().queryKey })
      await queryClient.invalidateQueries({ queryKey: sessionKey })
      onDone()
    },
  })
}
