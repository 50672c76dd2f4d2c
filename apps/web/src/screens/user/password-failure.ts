import type { Translate } from '@portal/i18n/translate'
import { ApiError, mayBeDone } from '#web/api/api-error.ts'
import { failureText } from '#web/session/failure-text.ts'

/** Why it was not changed; and where an answer was lost, that the new one may count already. */
export function passwordFailureText(error: Error, translate: Translate, mayBeChanged: boolean): string {
  const text = refusalText(error, translate)
  if (!mayBeChanged || (error instanceof ApiError && error.kind === 'offline')) return text
  const doubt = translate('administration.users.passwordMayBeChanged')
  return mayBeDone(error) ? doubt : `${text} ${doubt}`
}

/** Spec 8: the server's message, else the first entry about the new password, else the generic text. */
function refusalText(error: Error, translate: Translate): string {
  if (!(error instanceof ApiError)) return failureText(error, translate)
  return (
    error.customerMessageIn(translate.language) ||
    firstAboutNewPassword(error) ||
    failureText(error, translate)
  )
}

const firstAboutNewPassword = ({ problem }: ApiError): string | undefined =>
  Object.entries(problem?.errors ?? {}).find(([field]) => field.toLowerCase() === 'newpassword')?.[1][0]
