import { useLocation, useMatch, useRouter, useSearch } from '@tanstack/react-router'
import { parseQuery } from '#web/navigation/query-text.ts'
import { afterPaint } from '#web/ui/lazy/after-paint.ts'
import type { SearchParams } from './search-values.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry of the history was made by opening a dialog, so closing it goes back. */
    isDialogOpened?: boolean
  }
}

export interface ScreenSearch<Search> {
  readonly search: Search
  /** At this moment, for what ends long after it began; null once the customer has left the screen. */
  current(): Search | null
  /** A new entry of the history: back undoes it. */
  change(next: Partial<Search>): void
  /** No new entry: how much of a list is shown. */
  adjust(next: Partial<Search>): void
  openDialog(next: Partial<Search>): void
  closeDialog(next: Partial<Search>): void
}

/** Filters, open dialogs and "how many shown" live in the address: back closes a dialog, reload keeps all of it. */
export function useSearchParams<Search extends object>(params: SearchParams<Search>): ScreenSearch<Search> {
  const { path, validate } = params
  const router = useRouter()
  // Not `useSearch` alone: it changes after the navigation, and a controlled radio button would jump back meanwhile.
  // Not the route's `validateSearch`: the login page knows all routes and would carry the rules of every screen.
  const shownPath = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const shownSearch = useSearch({ strict: false })
  // While another page loads, the address is already that page's: this one stays as it was left.
  const query = useLocation({
    select: ({ pathname, searchStr }) => (pathname === shownPath ? searchStr : null),
  })
  const search = validate(query === null ? shownSearch : parseQuery(query))

  function go(next: Partial<Search>, how: { replace?: boolean; isDialogOpened?: boolean }): void {
    const { replace = false, isDialogOpened = false } = how
    router.navigate({
      to: path,
      search: { ...search, ...next },
      replace,
      resetScroll: false,
      ...(isDialogOpened ? { state: { isDialogOpened } } : {}),
    })
  }

  return {
    search,
    current() {
      const { pathname, search: now } = router.state.location
      return pathname === path ? validate(now) : null
    },
    change: (next) => go(next, {}),
    adjust: (next) => go(next, { replace: true }),
    openDialog: (next) => afterPaint(() => go(next, { isDialogOpened: true })),
    closeDialog(next) {
      // Opened from a link or by a reload of one: there is nothing of ours to go back to.
      if (router.state.location.state.isDialogOpened) router.history.back()
      else go(next, { replace: true })
    },
  }
}
