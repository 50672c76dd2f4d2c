import { Outlet } from '@tanstack/react-router'
import { BlankLayout } from '#web/app/layouts/blank-layout.tsx'

/** Spec 2.2: the pages a mobile app opens carry the logo only. */
export default function MobileLayout() {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  )
}
