/** One line of the screen. */
export interface Section {
  name: string
  /** What is so, in a line. */
  text: string
  /** What a person must look at, a sentence each. */
  needs: readonly string[]
  /** The same as figures, for `--json`. */
  facts: Readonly<Record<string, unknown>>
}

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** `12 s`, `5 min`, `3 h`, `4 days`. */
export function inWords(seconds: number): string {
  if (seconds < 2 * minute) return `${Math.max(0, Math.round(seconds))} s`
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} min`
  if (seconds < 2 * day) return `${Math.round(seconds / hour)} h`
  return `${Math.floor(seconds / day)} days`
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']

export function bytesInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
