import WifiOff from '#icons/wifi-off'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './offline-notice.module.css'

interface OfflineNoticeProps {
  readonly isOffline: boolean
  readonly children: ReactNode
}

/** The region is always there, so that the change itself is announced. */
export function OfflineNotice({ isOffline, children }: OfflineNoticeProps) {
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.notice}>
          <Icon of={WifiOff} size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
