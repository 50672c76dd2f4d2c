import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { textsStore } from '#web/session/session.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import styles from './update-notice.module.css'

interface UpdateNoticeProps {
  readonly onReload: () => void
  readonly onLater: () => void
}

/** Nobody's page is reloaded under their hands: what is typed stays until they press. */
export function UpdateNotice({ onReload, onLater }: UpdateNoticeProps) {
  const { translate } = useSyncExternalStore(textsStore.subscribe, textsStore.current)
  return (
    <div className={styles.notice}>
      <Banner
        kind="info"
        actions={<Button onClick={onReload}>{translate('shell.app.reload')}</Button>}
        closeLabel={translate('common.close')}
        onClose={onLater}
      >
        {translate('shell.app.updateReady')}
      </Banner>
    </div>
  )
}

/** Beside the page, whichever it is, and not in its code. */
export function showUpdateNotice(onReload: () => void): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<UpdateNotice onReload={onReload} onLater={close} />)
}
