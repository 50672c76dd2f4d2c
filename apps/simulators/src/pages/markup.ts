/** Text that is safe to put into a page as it stands. Only `html` makes it. */
export class Markup {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}

type MarkupValue = Markup | string | number | null | readonly Markup[]

/** Whatever is put into the template is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  const pieces = parts.map((part, index) => part + toMarkup(values[index] ?? null))
  return new Markup(pieces.join(''))
}

function toMarkup(value: MarkupValue): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.value
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return value.map(toMarkup).join('')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
