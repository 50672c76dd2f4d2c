import { useLocation, useRouter } from '@tanstack/react-router'
import type { RouteEntry } from '#web/app/routes.ts'
import { afterPaint } from '#web/ui/lazy/after-paint.ts'
import { parseQuery } from './query-text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry of the history was made by opening a dialog, so closing it goes back. */
    isDialogOpened?: boolean
  }
}

interface PageAddressSetting<Address> {
  readonly path: RouteEntry['path']
  readonly read: (query: Readonly<Record<string, unknown>>) => Address
  readonly write: (address: Address) => Record<string, string | undefined>
}

export interface PageAddress<Address> {
  readonly address: Address
  /** The address at this moment, for what ends long after it began; null once the customer has left the page. */
  current(): Address | null
  /** A new entry of the history: back undoes it. */
  change(next: Partial<Address>): void
  /** No new entry: how much of a list is shown. */
  adjust(next: Partial<Address>): void
  openDialog(next: Partial<Address>): void
  closeDialog(next: Partial<Address>): void
}

/** Filters, open dialogs and "how many shown" live in the address: back closes a dialog, reload keeps the place. */
export function usePageAddress<Address>(setting: PageAddressSetting<Address>): PageAddress<Address> {
  const { path, read, write } = setting
  const router = useRouter()
  const query = useLocation({ select: (location) => location.searchStr })
  const address = read(parseQuery(query))

  function go(next: Partial<Address>, how: { replace?: boolean; isDialogOpened?: boolean }): void {
    const isDialogOpened = how.isDialogOpened ?? false
    router.navigate({
      to: path,
      search: write({ ...address, ...next }),
      replace: how.replace ?? false,
      resetScroll: false,
      ...(isDialogOpened ? { state: { isDialogOpened } } : {}),
    })
  }

  return {
    address,
    current: () =>
      router.state.location.pathname === path ? read(parseQuery(router.state.location.searchStr)) : null,
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
