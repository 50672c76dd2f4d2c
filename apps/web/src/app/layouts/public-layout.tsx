import { Outlet } from '@tanstack/react-router'
import { PublicFrame } from '#web/app/layouts/public-frame.tsx'

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
