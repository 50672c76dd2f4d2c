import { notWhatItSays } from '#api/files/file-bytes.ts'

const namedReferences: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

const reference = /&(?:#x([0-9a-f]{1,8})|#(\d{1,10})|([A-Za-z_][\w.-]*))?(;?)/gi

/** Text as its reader sees it. There are no entities but XML's own five: one that is declared could hide any word. */
export function decodeReferences(text: string, isStrict: boolean): string {
  if (!text.includes('&')) return text
  return text.replaceAll(reference, (whole, hex, decimal, name, end) => {
    const known = end === '' ? undefined : decodeOne(hex, decimal, name)
    if (known !== undefined) return known
    if (isStrict) throw notWhatItSays('an entity of the drawing has no meaning')
    return whole
  })
}

function decodeOne(hex?: string, decimal?: string, name?: string): string | undefined {
  if (name !== undefined) return namedReferences.get(name)
  const digits = hex ?? decimal
  if (digits === undefined) return undefined
  const code = Number.parseInt(digits, hex === undefined ? 10 : 16)
  return isCharacter(code) ? String.fromCodePoint(code) : undefined
}

/** What XML allows at all: no control characters but white space, and no halves of pairs. */
const isCharacter = (code: number) =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)
