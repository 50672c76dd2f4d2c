import { randomBytes, randomInt } from 'node:crypto'
import { daysBetween, todayInBelgrade } from '@portal/domain/dates'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alphanumerics = `${letters}0123456789`

export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export const randomDigits = (length: number) => randomText('0123456789', length)
export const randomAlphanumerics = (length: number) => randomText(alphanumerics, length)
export const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')

/** `26319`: the year and the day of the year in Belgrade. */
export function dayNumber(now: Date): string {
  const today = todayInBelgrade(now.getTime())
  const dayOfYear = daysBetween(`${today.slice(0, 4)}-01-01`, today) + 1
  return `${today.slice(2, 4)}${String(dayOfYear).padStart(3, '0')}`
}

/** `18285OQZD14766` */
export function makePgTranId(now: Date): string {
  return `${dayNumber(now)}${randomText(letters, 4)}${randomDigits(5)}`
}
