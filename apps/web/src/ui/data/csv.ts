import type { Language } from '@portal/domain/enumerations'

export type CsvCell = string | number | null

interface CsvSigns {
  readonly separator: string
  readonly decimalMark: string
}

// As a spreadsheet with the settings of the page's language reads them by itself.
const serbianSigns: CsvSigns = { separator: ';', decimalMark: ',' }
const englishSigns: CsvSigns = { separator: ',', decimalMark: '.' }
// Without it a spreadsheet does not read the file as UTF-8.
const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

export function writeCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const signs = language === 'en-US' ? englishSigns : serbianSigns
  const lines = rows.map((cells) => cells.map((cell) => writeCell(cell, signs)).join(signs.separator))
  return `${byteOrderMark}${lines.join(lineEnd)}${lineEnd}`
}

function writeCell(cell: CsvCell, signs: CsvSigns): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? writeNumber(cell, signs) : quote(disarm(cell), signs)
}

/** Every digit that counts and no grouping, so that the spreadsheet sees a number. */
function writeNumber(value: number, { decimalMark }: CsvSigns): string {
  const rounded = Math.round(value * 1e6) / 1e6
  return String(Object.is(rounded, -0) ? 0 : rounded).replace('.', decimalMark)
}

/** Spreadsheets leave out what nobody sees before a formula, and some take the wide signs of Asian keyboards for it. */
const formula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A text that begins like a formula would be calculated by the spreadsheet. */
function disarm(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

function quote(text: string, { separator }: CsvSigns): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
