import { isCommonPassword } from '@portal/domain/common-passwords'
import { fieldLimits } from '@portal/domain/limits'
import { checkPassword, checkSamePassword } from '@portal/domain/validation'
import { problem } from '#api/http/problem.ts'

/** Spec 5.1 and decision 11: what a new password must be. `field` is its name among the errors. */
export function requireGoodPassword(field: string, password: string, confirmation: string): void {
  const fault = checkPassword(password)
  if (fault === 'passwordRule') {
    throw problem('passwordTooWeak', { fields: { [field]: [{ kind: 'passwordRule' }] } })
  }
  if (fault === 'maxLength') {
    throw problem('invalidRequest', {
      fields: { [field]: [{ kind: 'maxLength', length: fieldLimits.passwordMaxLength }] },
    })
  }
  if (isCommonPassword(password)) {
    throw problem('passwordTooCommon', { fields: { [field]: [{ kind: 'passwordCommon' }] } })
  }
  if (checkSamePassword(password, confirmation)) throw problem('passwordsDiffer')
}
