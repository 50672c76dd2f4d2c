import { createContext, use } from 'react'

/** Where menus and lists open; undefined is the page itself. A modal dialog hides the page, so it gives itself. */
export const PopupContainerContext = createContext<HTMLElement | undefined>(undefined)

export function usePopupContainer(): HTMLElement | undefined {
  return use(PopupContainerContext)
}
