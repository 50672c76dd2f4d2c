import { escapeHtml } from '#api/mail/templates/letter-style.ts'

/** HTML that is safe to put into a page. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = string | number | Markup | null | undefined | false | readonly Part[]

/** Everything put into it is escaped, but for what was written by it. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(pieces.reduce((text, piece, index) => `${text}${write(parts[index - 1])}${piece}`))

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(write).join('')
  return escapeHtml(String(part))
}
