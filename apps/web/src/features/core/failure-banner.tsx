import { durationsMs } from '@portal/domain/limits'
import { failureText } from '#web/session/failure-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

interface FailureBannerProps {
  readonly error: Error
  /** When it was tried: each failure is told anew, also when it says the same. */
  readonly atMs: number
}

/** Spec 8: what a failed action says, for five seconds and then as a quiet copy. */
export function FailureBanner({ error, atMs }: FailureBannerProps) {
  const translate = useTranslate()
  return (
    <Banner key={atMs} kind="error" hideAfterMs={durationsMs.errorBanner}>
      {failureText(error, translate)}
    </Banner>
  )
}
