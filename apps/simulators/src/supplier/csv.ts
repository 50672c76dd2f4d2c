import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type CsvRow = Record<string, string>

/** One record of RFC 4180; fields of a feed hold no line breaks. */
export function readCsvLine(line: string): string[] {
  const fields = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  // After the last field the pattern matches once more, at the end of the line.
  const whole = line.endsWith(',') ? fields : fields.slice(0, -1)
  return whole.map((field) => {
    const bare = field.replace(/,$/, '')
    return bare.startsWith('"') ? bare.slice(1, -1).replaceAll('""', '"') : bare
  })
}

export const writeCsvLine = (fields: readonly string[]): string =>
  `${fields.map((field) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\n`

/** The rows of one contract in a file of the supplier's book; none where the file is not there. */
export async function readContractRows(
  folder: string,
  entity: string,
  collectionNumber: string,
): Promise<CsvRow[]> {
  const text = await readFile(join(folder, `${entity}.csv`), 'utf8').catch(() => '')
  const [header = '', ...lines] = text.split('\n')
  const names = readCsvLine(header)
  return lines
    .filter((line) => line.startsWith(`${collectionNumber},`))
    .map((line) => Object.fromEntries(readCsvLine(line).map((field, index) => [names[index] ?? '', field])))
}
