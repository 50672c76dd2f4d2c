import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'

/** The code of a dialog did not come. */
export function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate()
  const retry = (
    <Button variant="quiet" onClick={onRetry}>
      {translate('common.retry')}
    </Button>
  )
  return (
    <Banner kind="error" actions={retry}>
      {translate('common.failure.offline')}
    </Banner>
  )
}
