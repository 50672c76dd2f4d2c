export type CsvCell = string | number | null

// For a spreadsheet with Serbian settings, whatever the language of the page: the books are kept in Serbia.
const separator = ';'
const decimalMark = ','
// Without it a spreadsheet does not read the file as UTF-8.
const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => cells.map(writeCell).join(separator))
  return `${byteOrderMark}${lines.join(lineEnd)}${lineEnd}`
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? writeNumber(cell) : quote(disarm(cell))
}

/** Every digit that counts and no grouping, so that the spreadsheet sees a number. */
function writeNumber(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6
  return String(Object.is(rounded, -0) ? 0 : rounded).replace('.', decimalMark)
}

/** A text that begins like a formula would be calculated by the spreadsheet. */
function disarm(text: string): string {
  return /^[=+\-@\t]/.test(text) ? `'${text}` : text
}

function quote(text: string): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
