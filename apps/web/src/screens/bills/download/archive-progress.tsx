import { formatFileSize } from '#web/ui/data/file-size.ts'
import type { ZipProgress } from '@portal/domain/files/zip'
import { useTexts } from '#web/session/use-texts.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './archive-progress.module.css'

interface ArchiveProgressProps {
  readonly progress: ZipProgress
  readonly documentCount: number
  readonly onCancel: () => void
}

export function ArchiveProgress({ progress, documentCount, onCancel }: ArchiveProgressProps) {
  const { language, translate } = useTexts()
  // A list of bills without a document is an entry of the archive, too.
  const done = Math.min(progress.entries, documentCount)
  return (
    <Card>
      <div className={styles.progress}>
        <ProgressBar
          label={translate('finances.billFiles.archive.running')}
          value={done}
          max={documentCount}
          valueText={translate('finances.billFiles.archive.progress', {
            done,
            total: documentCount,
            size: formatFileSize(progress.bytes, language),
          })}
        />
        <Button variant="quiet" onClick={onCancel}>
          {translate('common.cancel')}
        </Button>
      </div>
    </Card>
  )
}
