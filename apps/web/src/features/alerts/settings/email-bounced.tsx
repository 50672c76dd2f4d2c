import type { ReactNode } from 'react'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'

interface EmailBouncedProps {
  readonly email: string
  readonly isConfirming: boolean
  readonly failure: ReactNode
  readonly onConfirm: () => void
}

/** Mails came back, so none is sent until the customer says that the address is right. */
export function EmailBounced({ email, isConfirming, failure, onConfirm }: EmailBouncedProps) {
  const translate = useTranslate()
  return (
    <>
      {failure}
      <Banner
        kind="warning"
        actions={
          <>
            <Button variant="quiet" isLoading={isConfirming} onClick={onConfirm}>
              {translate('alerts.bounced.confirm')}
            </Button>
            <RouteButton variant="text" to="/contact">
              {translate('alerts.bounced.change')}
            </RouteButton>
          </>
        }
      >
        {translate('alerts.bounced.text', { email })}
      </Banner>
    </>
  )
}
