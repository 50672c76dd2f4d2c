import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BlankLayout } from '#web/app/layouts/blank-layout.tsx'
import { createQueryClient } from '#web/session/create-query-client.ts'
import { keepFocus } from '#web/ui/layout/keep-focus.ts'

/** Apart from what a session has read: a payment key is no session. */
const queryClient = createQueryClient()

/** Spec 2.2: the pages a mobile app opens carry the logo only. */
export default function MobileLayout() {
  useEffect(keepFocus, [])
  return (
    <QueryClientProvider client={queryClient}>
      <BlankLayout>
        <Outlet />
      </BlankLayout>
    </QueryClientProvider>
  )
}
