import type { Translate } from '@portal/i18n/translate'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/session/failure-text.ts'

export interface PasswordEntry {
  oldPassword: string
  newPassword: string
  newPasswordConfirmation: string
}

/** Spec 8: the server's message, else the first entry about the new password, else the generic text. */
export function passwordFailureText(error: Error, translate: Translate): string {
  if (!(error instanceof ApiError)) return failureText(error, translate)
  return (
    error.customerMessageIn(translate.language) ||
    firstAboutNewPassword(error) ||
    failureText(error, translate)
  )
}

const firstAboutNewPassword = ({ problem }: ApiError): string | undefined =>
  Object.entries(problem?.errors ?? {}).find(([field]) => field.toLowerCase() === 'newpassword')?.[1][0]
