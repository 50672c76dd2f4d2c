import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { endOne, endOthers, openSessionQueries } from '#web/features/account/sessions/session-queries.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { userSearch } from '../search-params.ts'
import { SessionsPart } from './sessions-part.tsx'

/** Loaded after the first paint of the profile. */
export default function Sessions() {
  const { search, openDialog, closeDialog } = useSearchParams(userSearch)
  const sessions = useQuery(openSessionQueries.list())
  const router = useRouter()

  function handleCloseAsk() {
    // Going back, the router puts the page where it was: far below a list that has become short.
    const stop = router.subscribe('onRendered', () => {
      stop()
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    })
    closeDialog({ sessions: null })
  }

  return (
    <SessionsPart
      state={itemState(sessions)}
      end={endOne}
      endOthers={endOthers}
      isAsking={search.sessions === 'end-others'}
      onAsk={() => openDialog({ sessions: 'end-others' })}
      onCloseAsk={handleCloseAsk}
    />
  )
}
