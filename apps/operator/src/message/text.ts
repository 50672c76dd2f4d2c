import { readFile } from 'node:fs/promises'
import { OperatorProblem } from '../command.ts'

export interface MessageText {
  title: string
  body: string
}

const titleMaxLength = 200
const bodyMaxLength = 10_000

/** A word of HTML or an entity; "5 < 7" and "a & b" are plain text. */
const markup = /<\/?[a-z!][^<>]*>|&(?:[a-z]{2,8}|#\d+|#x[\da-f]+);/i
// PostgreSQL cannot hold NUL, and nobody can read the others.
const control = /[^\P{Cc}\n\t]/u

/** A text given on the command line or in a file, or undefined when neither was. */
export async function readTextOption(
  name: string,
  text: string | undefined,
  file: string | undefined,
): Promise<string | undefined> {
  if (text !== undefined && file !== undefined) {
    throw new OperatorProblem(`Give --${name} or --${name}-file, not both`)
  }
  return file === undefined ? text : readTextFile(file)
}

export async function readTextFile(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8 text' : codeOf(error)
    throw new OperatorProblem(`${file} can't be read (${reason})`)
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

function checkText(option: string, text: string | undefined, maxLength: number): string {
  const plain = text?.replaceAll(/\r\n?/g, '\n').trim() ?? ''
  if (plain === '') throw new OperatorProblem(`--${option} is missing`)
  const length = Array.from(plain).length
  if (length > maxLength) {
    throw new OperatorProblem(`--${option} has ${length} characters; at most ${maxLength} are shown`)
  }
  const found = markup.exec(plain)?.[0]
  if (found !== undefined) {
    throw new OperatorProblem(`--${option} must be plain text; customers would see "${found}" as it is`)
  }
  if (control.test(plain)) throw new OperatorProblem(`--${option} has characters that can't be shown`)
  return plain
}

/** Serbian is written in Cyrillic, and Latin is made of it. */
export function checkSerbian(title: string | undefined, body: string | undefined): MessageText {
  const checked = {
    title: oneLine('title', checkText('title', title, titleMaxLength)),
    body: checkText('body', body, bodyMaxLength),
  }
  if (!/\p{Script=Cyrillic}/u.test(checked.title) || !/\p{Script=Cyrillic}/u.test(checked.body)) {
    throw new OperatorProblem('--title and --body must be in Serbian Cyrillic; the Latin is made of it')
  }
  return checked
}

/** English is left out, or given whole. */
export function checkEnglish(title: string | undefined, body: string | undefined): MessageText | null {
  if (title === undefined && body === undefined) return null
  if (title === undefined || body === undefined) {
    throw new OperatorProblem('Give both --title-en and --body-en, or neither')
  }
  return {
    title: oneLine('title-en', checkText('title-en', title, titleMaxLength)),
    body: checkText('body-en', body, bodyMaxLength),
  }
}

function oneLine(option: string, text: string): string {
  if (text.includes('\n')) throw new OperatorProblem(`--${option} must be one line`)
  return text
}
