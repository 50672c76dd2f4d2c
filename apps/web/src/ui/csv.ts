export interface CsvDialect {
  readonly separator: string
  readonly decimalMark: string
  /** Spreadsheets read the file as UTF-8 only when it begins with this mark. */
  readonly hasByteOrderMark: boolean
}

/** Opens right in a spreadsheet with Serbian settings. */
export const serbianCsv: CsvDialect = { separator: ';', decimalMark: ',', hasByteOrderMark: true }
export const englishCsv: CsvDialect = { separator: ',', decimalMark: '.', hasByteOrderMark: false }

export type CsvCell = string | number | null

const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

export function writeCsv(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((cells) => cells.map((cell) => writeCell(cell, dialect)).join(dialect.separator))
  return `${dialect.hasByteOrderMark ? byteOrderMark : ''}${lines.join(lineEnd)}${lineEnd}`
}

function writeCell(cell: CsvCell, dialect: CsvDialect): string {
  if (cell === null) return ''
  return quote(typeof cell === 'number' ? writeNumber(cell, dialect) : disarm(cell), dialect)
}

/** Every digit that counts and no grouping, so that the spreadsheet sees a number. */
function writeNumber(value: number, { decimalMark }: CsvDialect): string {
  const rounded = Math.round(value * 1e6) / 1e6
  return String(Object.is(rounded, -0) ? 0 : rounded).replace('.', decimalMark)
}

/** A text that begins like a formula would be calculated by the spreadsheet. */
function disarm(text: string): string {
  return /^[=+\-@\t]/.test(text) ? `'${text}` : text
}

function quote(text: string, { separator }: CsvDialect): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
