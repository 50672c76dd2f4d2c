import { useSearch } from '@tanstack/react-router'

/**
 * One value of the shown page's query; empty when it is missing. The page's own match is asked, not the address bar:
 * while the next page loads, the bar already holds the next address.
 */
export const useQueryText = (name: string): string =>
  useSearch({ strict: false, select: (search) => (search as Record<string, string | undefined>)[name] ?? '' })
