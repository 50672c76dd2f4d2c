import { useEffect } from 'react'

/** The sign on the icon of the installed portal; the end of a session takes it away (leave-device.ts). */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    // Zero clears it. Not every browser has badges, and none where the portal is not installed.
    navigator.setAppBadge?.(unread).catch(() => undefined)
  }, [unread])
}
