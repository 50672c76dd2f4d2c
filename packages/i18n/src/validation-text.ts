import { fieldLimits } from '@portal/domain/limits'
import type { Translate } from './translate.ts'

/** The texts under a field (spec 5.1 and 5.2), by the names the rules of `@portal/domain/validation` give. */
const texts: Record<string, (translate: Translate) => string> = {
  required: (translate) => translate('common.validation.required'),
  email: (translate) => translate('common.validation.email'),
  passwordRule: (translate) => translate('account.passwordRule'),
  maxLength: (translate) =>
    translate('common.validation.maxLength', { length: fieldLimits.passwordMaxLength }),
  passwordsDiffer: (translate) => translate('account.passwordsDiffer'),
  codeFormat: (translate) => translate('account.code.format'),
}

/** What stands under the field; undefined while nothing is wrong with it. A rule without words of its own still has some. */
export const validationText = (problem: string | undefined, translate: Translate): string | undefined =>
  problem === undefined ? undefined : (texts[problem]?.(translate) ?? translate('common.validation.invalid'))
