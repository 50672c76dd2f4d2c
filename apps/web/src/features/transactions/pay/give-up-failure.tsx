import { ApiError } from '#web/api/api-error.ts'
import { isTaken } from '#web/features/transactions/card-payments/charge-failure.ts'
import { failureText } from '#web/session/failure-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

const firstServerFailure = 500

/** Why an open payment could not be closed, and that nothing else has happened. */
export function GiveUpFailure({ error, atMs }: { readonly error: Error; readonly atMs: number }) {
  const translate = useTranslate()
  const isUnavailable =
    error instanceof ApiError &&
    (error.kind === 'offline' || (error.status !== null && error.status >= firstServerFailure))
  // Without an answer nobody here knows whether it was closed.
  const isUnknown = error instanceof ApiError && error.status === null && error.kind !== 'offline'
  if (isTaken(error)) {
    return (
      <Banner key={atMs} kind="warning">
        {translate('transactions.giveUp.inFlight')}
      </Banner>
    )
  }
  if (isUnknown) {
    return (
      <Banner key={atMs} kind="warning">
        {translate('transactions.giveUp.unknown')}
      </Banner>
    )
  }
  return (
    <Banner key={atMs} kind="error">
      {isUnavailable ? translate('transactions.giveUp.unavailable') : failureText(error, translate)}
    </Banner>
  )
}
