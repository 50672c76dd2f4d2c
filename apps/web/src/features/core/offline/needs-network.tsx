import type { ReactNode } from 'react'
import { useIsOnline } from '#web/session/connection.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Stands before a form that needs the network, and says so before anything is typed. */
export function NeedsNetwork({ children }: { readonly children: ReactNode }) {
  return useIsOnline() ? null : <Banner kind="warning">{children}</Banner>
}
