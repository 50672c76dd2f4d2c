import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Alphabet } from '@portal/i18n/language'
import subsetFont from 'subset-font'

interface Letters {
  /** Of the file it is taken from and of the file it becomes. */
  readonly name: Alphabet
  readonly text: string
}

const cyrillic = 'абвгдђежзијклљмнњопрстћуфхцчџш'
const latinExtended = 'čćđšž'
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const signs = '\u00a0§©«°±²³·»×÷–—‘’‚“”„•…‰€−≈'

/** What our three languages are written with, a file for each alphabet. */
export const letters: readonly Letters[] = [
  { name: 'cyrillic', text: cyrillic + cyrillic.toUpperCase() },
  { name: 'latin-ext', text: latinExtended + latinExtended.toUpperCase() },
  { name: 'latin', text: ascii + signs },
]

/** Pairs of letters that stand closer, accents, and figures of one width. */
const keepFeatures = ['kern', 'ccmp', 'locl', 'mark', 'tnum']

const { resolve } = createRequire(import.meta.url)

export async function makeFont({ name, text }: Letters): Promise<Buffer> {
  const whole = await readFile(
    resolve(`@fontsource-variable/manrope/files/manrope-${name}-wght-normal.woff2`),
  )
  return subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures })
}

const hexadecimal = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

/** As CSS writes it: "U+0020-007E, U+00A0". */
export function unicodeRange(text: string): string {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other)
  const ranges: [first: number, last: number][] = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range && range[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first, last]) => `U+${hexadecimal(first)}${first === last ? '' : `-${hexadecimal(last)}`}`)
    .join(', ')
}
