import { useState } from 'react'
import { failureText } from '#web/session/failure-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
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
  const [pastAtMs, setPastAtMs] = useState<number | null>(null)
  const saved = saving.kind === 'saved' && saving.atMs !== pastAtMs ? saving : null
  const holdHandlers = useHideAfter(saved ? undoMs : undefined, () => setPastAtMs(saved?.atMs ?? null))
  const isShown = saved !== null || saving.kind === 'saving'
  return (
    <div className={classNames(styles.line, !isShown && saving.kind !== 'failed' && styles.quiet)}>
      {saving.kind === 'failed' && (
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
      )}
      <div className={classNames(isShown && styles.note)} {...holdHandlers}>
        {/* Always there, and without the button: it is said once, and what is said is the words. */}
        <span role="status">
          {saving.kind === 'saving' && translate('alerts.saving.running')}
          {saved && translate('alerts.saving.saved')}
        </span>
        {saved && (
          <Button variant="text" onClick={saved.onUndo}>
            {translate('alerts.saving.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
