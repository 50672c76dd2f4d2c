import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'
import { BlankLayout } from '#web/app/layouts/blank-layout.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { isLostPart } from '#web/ui/lazy/lost-part.ts'

/** A page whose code or data did not come, inside its layout. */
export function PageFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  const translate = useTranslate()
  const router = useRouter()
  const said = error instanceof ApiError ? error.customerMessageIn(translate.language) : null
  return (
    <>
      <h1>{translate('common.failure.pageTitle')}</h1>
      <p>{said ?? translate('common.failure.pageText')}</p>
      <div>
        <Button onClick={() => (isLostPart(error) ? location.reload() : router.invalidate())}>
          {translate('common.retry')}
        </Button>
      </div>
    </>
  )
}

/** The same where not even the layout came. */
export function WholeFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  return (
    <BlankLayout>
      <PageFailure error={error} />
    </BlankLayout>
  )
}
