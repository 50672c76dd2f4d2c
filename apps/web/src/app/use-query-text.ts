import { useLocation } from '@tanstack/react-router'

/** One value of the address bar's query; empty when it is missing. */
export const useQueryText = (name: string): string =>
  useLocation({ select: (location) => new URLSearchParams(location.searchStr).get(name) ?? '' })
