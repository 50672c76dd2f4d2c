import { useState } from 'react'
import { failureText } from '#web/session/failure-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useHideAfter } from '#web/ui/feedback/use-hide-after.ts'
import { Button } from '#web/ui/form/button.tsx'
import styles from './saving-line.module.css'
import type { SavingState } from './use-settings-draft.ts'

/** Long enough to think better of it. */
const undoMs = 10_000

/** What became of the last change; stays in sight however long the page is. */
export function SavingLine({ saving }: { readonly saving: SavingState }) {
  const translate = useTranslate()
  return (
    <div className={styles.line}>
      {saving.kind === 'failed' ? (
        <Banner
          kind="error"
          actions={
            <>
              <Button variant="quiet" onClick={saving.onRetry}>
                {translate('common.retry')}
              </Button>
              <Button variant="text" onClick={saving.onDiscard}>
                {translate('alerts.saving.discard')}
              </Button>
            </>
          }
        >
          {translate('alerts.saving.failed')} {failureText(saving.error, translate)}
        </Banner>
      ) : (
        <div role="status" className={styles.status}>
          {saving.kind === 'saving' && <p className={styles.note}>{translate('alerts.saving.running')}</p>}
          {saving.kind === 'saved' && <Saved key={saving.atMs} onUndo={saving.onUndo} />}
        </div>
      )}
    </div>
  )
}

function Saved({ onUndo }: { readonly onUndo: () => void }) {
  const translate = useTranslate()
  const [isPast, setIsPast] = useState(false)
  const holdHandlers = useHideAfter(undoMs, () => setIsPast(true))
  if (isPast) return null
  return (
    <div className={styles.note} {...holdHandlers}>
      <span>{translate('alerts.saving.saved')}</span>
      <Button variant="text" onClick={onUndo}>
        {translate('alerts.saving.undo')}
      </Button>
    </div>
  )
}
