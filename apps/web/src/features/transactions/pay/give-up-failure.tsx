import { ApiError, hasServerFailed } from '#web/api/api-error.ts'
import { isTaken } from '#web/features/transactions/card-payments/charge-failure.ts'
import { failureText } from '#web/session/failure-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Why an open payment could not be closed; without an answer nobody here knows whether it was. */
export function GiveUpFailure({ error, atMs }: { readonly error: Error; readonly atMs: number }) {
  const translate = useTranslate()
  const explain = () => {
    if (isTaken(error)) return translate('transactions.giveUp.inFlight')
    if (isWithoutAnswer(error)) return translate('transactions.giveUp.unknown')
    return isUnavailable(error) ? translate('transactions.giveUp.unavailable') : failureText(error, translate)
  }
  const isWarning = isTaken(error) || isWithoutAnswer(error)
  return (
    <Banner key={atMs} kind={isWarning ? 'warning' : 'error'}>
      {explain()}
    </Banner>
  )
}

const isWithoutAnswer = (error: Error): boolean =>
  error instanceof ApiError && error.status === null && error.kind !== 'offline'

const isUnavailable = (error: Error): boolean =>
  error instanceof ApiError && (error.status === null || hasServerFailed(error))
