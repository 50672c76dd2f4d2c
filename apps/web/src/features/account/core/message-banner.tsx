import { durationsMs } from '@portal/domain/limits'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import type { ShownMessage } from './use-submission.ts'

/** Spec 4.5 and 8: errors of the public screens hide after five seconds and leave a quiet copy; what went well stays. */
export function MessageBanner({ message }: { message: ShownMessage | null }) {
  const translate = useTranslate()
  if (!message) return null
  const hideAfterMs = message.kind === 'error' ? durationsMs.errorBanner : undefined
  return (
    <Banner key={message.number} kind={message.kind} hideAfterMs={hideAfterMs}>
      {message.text(translate)}
    </Banner>
  )
}
