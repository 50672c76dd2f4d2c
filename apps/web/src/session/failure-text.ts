import type { Translate } from '@portal/i18n/translate'
import { ApiError } from '#web/api/api-error.ts'

/** The banner's text for a failed call (spec 8): the server's message where it is meant for the customer. */
export function failureText(error: unknown, translate: Translate): string {
  if (!(error instanceof ApiError)) return translate('common.failure.generic')
  if (error.kind === 'offline') return translate('common.failure.offline')
  if (error.kind === 'timeout') return translate('common.failure.timeout')
  return error.customerMessageIn(translate.language) ?? translate('common.failure.generic')
}
