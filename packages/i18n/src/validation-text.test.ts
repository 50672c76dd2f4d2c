import { languages } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { serverTexts } from './compile.ts'
import { validationText } from './validation-text.ts'

const inEnglish = serverTexts('en-US')

describe('what stands under a field', () => {
  it('is nothing while nothing is wrong with it', () => {
    expect(validationText(undefined, inEnglish)).toBeUndefined()
  })

  it('is the sentence of the rule', () => {
    expect(validationText('required', inEnglish)).toBe('Required field')
    expect(validationText('email', inEnglish)).toBe('Invalid e-mail address')
  })

  it.each(languages)('is a sentence for any other rule too, in %s', (language) => {
    const translate = serverTexts(language)
    expect(validationText('minLength', translate)).toBe(translate('common.validation.invalid'))
  })
})
