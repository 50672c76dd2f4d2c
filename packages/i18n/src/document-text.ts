/** A document of the portal as plain JSON: the PDFs and the privacy screen are both drawn from it. */
export interface DocumentText {
  title: string
  version: string
  /** ISO date. */
  validFrom: string
  blocks: DocumentBlock[]
}

export type DocumentBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph' | 'note'; content: InlineText[] }
  | { kind: 'bulletList' | 'numberedList'; items: InlineText[][] }
  | { kind: 'table'; header: InlineText[][]; rows: InlineText[][][] }

export type InlineText =
  | { kind: 'text' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }

export type DocumentValues = Readonly<Record<string, string>>

interface Line {
  number: number
  text: string
}

/**
 * Reads the small Markdown our documents are written in: `# title`, `Version: 1.0, 2026-11-15`, then `##` and `###`
 * headings, paragraphs, `> ` notes, `- ` and `1. ` lists, tables, `**strong**`, `[links](https://…)` and `{values}`.
 * Anything else is refused with its line, so that a slip of the pen never reaches a customer.
 */
export function parseDocumentText(source: string, values: DocumentValues = {}): DocumentText {
  const groups = groupLines(source)
  const title = /^# (.+)$/.exec(onlyLine(groups[0], 'a title'))?.[1]
  if (title === undefined) throw new Error('line 1: a document begins with "# title"')
  const stamp = /^Version: (\d+\.\d+), (\d{4}-\d{2}-\d{2})$/.exec(onlyLine(groups[1], 'a version'))
  const [, version, validFrom] = stamp ?? []
  if (version === undefined || validFrom === undefined) {
    throw new Error('the second line of a document is "Version: 1.0, 2026-11-15"')
  }
  return {
    title: fillValues({ number: 1, text: title }, values),
    version,
    validFrom,
    blocks: groups.slice(2).map((group) => parseBlock(group, values)),
  }
}

function groupLines(source: string): Line[][] {
  const groups: Line[][] = [[]]
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    const isBlank = text.trim() === ''
    if (isBlank && groups.at(-1)?.length) groups.push([])
    if (!isBlank) groups.at(-1)?.push({ number: index + 1, text: text.trimEnd() })
  }
  return groups.filter((group) => group.length > 0)
}

function onlyLine(group: Line[] | undefined, what: string): string {
  const line = group?.[0]
  if (!line || group.length > 1)
    throw new Error(`line ${line?.number ?? 1}: ${what} stands alone on its line`)
  return line.text
}

function parseBlock(lines: Line[], values: DocumentValues): DocumentBlock {
  const first = lines[0]?.text ?? ''
  if (first.startsWith('#')) return parseHeading(lines, values)
  if (first.startsWith('> ')) return { kind: 'note', content: parseInline(joinLines(lines, /^> /), values) }
  if (first.startsWith('|')) return parseTable(lines, values)
  if (first.startsWith('- ')) return { kind: 'bulletList', items: parseItems(lines, values, /^- /) }
  if (/^\d+\. /.test(first)) return { kind: 'numberedList', items: parseItems(lines, values, /^\d+\. /) }
  return { kind: 'paragraph', content: parseInline(joinLines(lines, /^(?![-|>#\s]|\d+\. )/), values) }
}

function parseHeading(lines: Line[], values: DocumentValues): DocumentBlock {
  const marks = /^(#+) (\S.*)$/.exec(onlyLine(lines, 'a heading'))
  const line = { number: lines[0]?.number ?? 0, text: marks?.[2] ?? '' }
  if (marks?.[1] === '##') return { kind: 'heading', level: 2, text: fillValues(line, values) }
  if (marks?.[1] === '###') return { kind: 'heading', level: 3, text: fillValues(line, values) }
  throw refuse(line, 'headings are "## " or "### "')
}

function joinLines(lines: Line[], opening: RegExp): Line {
  const texts = lines.map((line) => {
    if (!opening.test(line.text)) throw refuse(line, 'an empty line is missing above')
    return line.text.replace(opening, '').trim()
  })
  return { number: lines[0]?.number ?? 0, text: texts.join(' ') }
}

function parseItems(lines: Line[], values: DocumentValues, opening: RegExp): InlineText[][] {
  const items: Line[] = []
  for (const line of lines) {
    const last = items.at(-1)
    if (opening.test(line.text)) {
      const position = /^\d+/.exec(line.text)?.[0]
      const isInOrder = position === undefined || Number(position) === items.length + 1
      if (!isInOrder) throw refuse(line, `expected item ${items.length + 1}`)
      items.push({ number: line.number, text: line.text.replace(opening, '') })
    } else if (last && line.text.startsWith('  ')) {
      last.text += ` ${line.text.trim()}`
    } else {
      throw refuse(line, 'a list item continues with two spaces, or an empty line is missing')
    }
  }
  return items.map((item) => parseInline(item, values))
}

function parseTable(lines: Line[], values: DocumentValues): DocumentBlock {
  const [header, rule, ...rows] = lines.map((line) => {
    if (!/^\|.*\|$/.test(line.text)) throw refuse(line, 'a table row begins and ends with "|"')
    const cells = line.text.slice(1, -1).split('|')
    return cells.map((cell) => ({ number: line.number, text: cell.trim() }))
  })
  const isRuled = rule?.every((cell) => /^-+$/.test(cell.text))
  if (!header || !isRuled || rows.length === 0)
    throw refuse(lines[0], 'a table has a header, a rule and rows')
  const uneven = rows.find((row) => row.length !== header.length)
  if (uneven || rule?.length !== header.length)
    throw refuse(uneven?.[0] ?? lines[1], 'cells are missing or too many')
  const parseRow = (row: Line[]) => row.map((cell) => parseInline(cell, values))
  return { kind: 'table', header: parseRow(header), rows: rows.map(parseRow) }
}

const inlineParts =
  /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<href>[^()\s]+)\)|\\(?<escaped>[\\*[\]{}|<>`#-])/g
const allowedAddress = /^(https:\/\/|mailto:|tel:)[^\s"'<>]+$/

function parseInline(line: Line, values: DocumentValues): InlineText[] {
  const content: InlineText[] = []
  const addText = (text: string) => {
    const last = content.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text !== '') content.push({ kind: 'text', text })
  }
  let end = 0
  for (const part of line.text.matchAll(inlineParts)) {
    addText(fillValues({ ...line, text: line.text.slice(end, part.index) }, values))
    const { strong, label, href, escaped } = part.groups ?? {}
    if (strong) content.push({ kind: 'strong', text: fillValues({ ...line, text: strong }, values) })
    if (label && href) content.push(parseLink(line, label, href, values))
    if (escaped) addText(escaped)
    end = part.index + part[0].length
  }
  addText(fillValues({ ...line, text: line.text.slice(end) }, values))
  return content
}

function parseLink(line: Line, label: string, address: string, values: DocumentValues): InlineText {
  const href = fillValues({ ...line, text: address }, values).replaceAll(/\s/g, '')
  if (!allowedAddress.test(href)) throw refuse(line, `the address ${href} is not https, mailto or tel`)
  return { kind: 'link', text: fillValues({ ...line, text: label }, values), href }
}

function fillValues(line: Line, values: DocumentValues): string {
  const markup = /[*[\]\\`<>]/.exec(line.text)
  if (markup) throw refuse(line, `"${markup[0]}" is not closed or not known`)
  const filled = line.text.replaceAll(/\{([a-zA-Z]*)\}|[{}]/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw refuse(line, `no value for ${whole}`)
    return value
  })
  // A number stays on one line with its unit.
  return filled.replaceAll(/(?<=\d) (?=RSD|kWh|MB|%)/g, '\u00a0')
}

function refuse(line: Line | undefined, reason: string): Error {
  return new Error(`line ${line?.number ?? 0}: ${reason}`)
}
