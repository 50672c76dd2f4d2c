import type { UploadProgress } from '#web/api/upload.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { formatFileSize } from '#web/ui/data/file-size.ts'

interface UploadBarProps {
  readonly progress: UploadProgress
  readonly sendingText: string
  /** All is sent, and the answer is awaited. */
  readonly finishingText: string
  readonly sentText: (sizes: { readonly sent: string; readonly total: string }) => string
}

/** How far the sending has come. */
export function UploadBar({ progress, sendingText, finishingText, sentText }: UploadBarProps) {
  const { language } = useTexts()
  const { sentBytes, totalBytes } = progress
  const isAllSent = totalBytes > 0 && sentBytes >= totalBytes
  const sizes = { sent: formatFileSize(sentBytes, language), total: formatFileSize(totalBytes, language) }
  return (
    <ProgressBar
      label={isAllSent ? finishingText : sendingText}
      value={isAllSent || totalBytes === 0 ? undefined : sentBytes}
      max={totalBytes}
      valueText={totalBytes === 0 ? undefined : sentText(sizes)}
    />
  )
}
