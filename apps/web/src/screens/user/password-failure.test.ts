import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { passwordFailureText } from './password-failure.ts'

const translate = createTranslate('en-US', compileTexts('en-US', ['common', 'administration']))
const errors = { OldPassword: ['Wrong.'], NewPassword: ['Too short.', 'Too plain.'] }
const refused = (
  problem: { exceptionType: string; message: string; errors?: Record<string, string[]> },
  mayBeChanged = false,
) => passwordFailureText(new ApiError('refused', { status: 400, problem }), translate, mayBeChanged)

describe('why a password was not changed', () => {
  it('is said by the server first', () => {
    const problem = {
      exceptionType: 'DomainValidationException',
      message: 'The old password is wrong.',
      errors,
    }
    expect(refused(problem)).toBe('The old password is wrong.')
  })

  it('is else the first thing wrong with the new password', () => {
    expect(refused({ exceptionType: 'ValidationException', message: '', errors })).toBe('Too short.')
  })

  it('is else the generic text', () => {
    expect(refused({ exceptionType: 'Error', message: 'stack' })).toBe(
      'Something went wrong. Try again later or contact customer support.',
    )
  })

  it('tells after a lost answer that the new password may count already', () => {
    const doubt = translate('administration.users.passwordMayBeChanged')
    expect(passwordFailureText(new ApiError('lost'), translate, true)).toBe(doubt)
    const problem = { exceptionType: 'DomainValidationException', message: 'The old password is wrong.' }
    expect(refused(problem, true)).toBe(`The old password is wrong. ${doubt}`)
    expect(passwordFailureText(new ApiError('offline'), translate, true)).toBe(
      translate('common.failure.offline'),
    )
  })
})
