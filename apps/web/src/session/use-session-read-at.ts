import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from './application-session.ts'
import { useTexts } from './use-texts.ts'

/** How old the preloaded facts are, so that what begins with them knows when to ask again. */
export function useSessionReadAtMs(): number {
  const queryClient = useQueryClient()
  const { language } = useTexts()
  return queryClient.getQueryState(sessionQuery(language).queryKey)?.dataUpdatedAt ?? 0
}
