import { fieldLimits } from './limits.ts'

/** A rule answers null or the name of the problem; the texts are the catalogs' business. */
export type Rule<Problem extends string> = (value: string) => Problem | null

/** Spec 5.7: rules run in order and stop at the first that fails. */
export function firstProblem<Problem extends string>(
  value: string,
  ...rules: readonly Rule<Problem>[]
): Problem | null {
  for (const rule of rules) {
    const problem = rule(value)
    if (problem !== null) return problem
  }
  return null
}

export function checkRequired(value: string): 'required' | null {
  return value.trim() === '' ? 'required' : null
}

export function checkExactLength(value: string, length: number): 'exactLength' | null {
  return value.length === length ? null : 'exactLength'
}

export function checkMaxLength(value: string, maxLength: number): 'maxLength' | null {
  return value.length <= maxLength ? null : 'maxLength'
}

export function checkMinLength(value: string, minLength: number): 'minLength' | null {
  return value.length >= minLength ? null : 'minLength'
}

export function checkDigitsOnly(value: string): 'digitsOnly' | null {
  return /^[0-9]+$/.test(value) ? null : 'digitsOnly'
}

const localPartMaxLength = 64
const domainLabelMaxLength = 63
const localAtom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/
const topLevelLabel = /^(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

export function checkEmail(value: string): 'email' | null {
  return isEmail(value) ? null : 'email'
}

function isEmail(value: string): boolean {
  if (value.length > fieldLimits.emailMaxLength) return false
  const at = value.lastIndexOf('@')
  const localPart = value.slice(0, Math.max(at, 0))
  const labels = value.slice(at + 1).split('.')
  return (
    localPart.length <= localPartMaxLength &&
    localPart.split('.').every((atom) => localAtom.test(atom)) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= domainLabelMaxLength && domainLabel.test(label)) &&
    topLevelLabel.test(labels.at(-1) ?? '')
  )
}

export function hasLowercase(value: string): boolean {
  return /\p{Ll}/u.test(value)
}

export function hasUppercase(value: string): boolean {
  return /\p{Lu}/u.test(value)
}

export function hasDigit(value: string): boolean {
  return /[0-9]/.test(value)
}

/** Punctuation and symbols; a blank is allowed in a password and counts as nothing special. */
export function hasSpecialCharacter(value: string): boolean {
  return /[\p{P}\p{S}]/u.test(value)
}

/** Spec 5.1. Letters of any script count, so a password written in Cyrillic is as good as one in Latin. */
export function checkPassword(value: string): 'passwordRule' | 'maxLength' | null {
  const isLongEnough = Array.from(value).length >= fieldLimits.passwordMinLength
  const hasAllKinds =
    hasLowercase(value) && hasUppercase(value) && hasDigit(value) && hasSpecialCharacter(value)
  if (!isLongEnough || !hasAllKinds) return 'passwordRule'
  return checkMaxLength(value, fieldLimits.passwordMaxLength)
}

export function checkSamePassword(password: string, repeated: string): 'passwordsDiffer' | null {
  return password === repeated ? null : 'passwordsDiffer'
}

const verificationCode = new RegExp(`^[0-9]{${fieldLimits.verificationCodeDigits}}$`)

export function checkVerificationCode(value: string): 'codeFormat' | null {
  return verificationCode.test(value) ? null : 'codeFormat'
}

/** Spec 5.6: a complaint's description is sent with its whitespace collapsed. */
export function collapseWhitespace(value: string): string {
  return value.trim().replace(/\s+/gu, ' ')
}
