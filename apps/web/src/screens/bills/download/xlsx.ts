import { daysBetween } from '@portal/domain/dates'
import { writeZip } from '@portal/domain/files/zip'

export type SheetCell = string | number | null | { readonly isoDate: string }

export interface SheetColumn {
  readonly title: string
  /** In characters, as spreadsheets measure it. */
  readonly width: number
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** The first day of spreadsheets' counting. */
const dayZero = '1899-12-30'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in the table of styles below. */
const style = { header: 1, amount: 2, date: 3 } as const

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\."/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>
</styleSheet>`

/** A workbook of one sheet: amounts are numbers and dates are dates, so that a bookkeeper can sum and sort them. */
export function writeXlsx(sheet: Sheet, { date }: { date: string }): Blob {
  const encoder = new TextEncoder()
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': writeWorkbook(sheet.name),
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': writeSheet(sheet),
  }
  const entries = Object.entries(parts).map(([name, text]) => ({ name, contents: encoder.encode(text) }))
  return new Blob([writeZip(entries, { date })], { type: `${officeType}.sheet` })
}

const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeType}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/></Types>`

const relationships = (...targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="${packageRels}">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="r${index + 1}" Type="${officeRels}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const writeWorkbook = (name: string): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${officeRels}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="r1"/></sheets></workbook>`

/** Spreadsheets refuse these signs and longer names. */
const sheetName = (name: string): string => name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31)

function writeSheet({ columns, rows }: Sheet): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const header = columns.map(({ title }) => writeText(title, style.header)).join('')
  const body = rows.map((cells) => `<row>${cells.map(writeCell).join('')}</row>`).join('')
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${header}</row>${body}</sheetData></worksheet>`
}

function writeCell(cell: SheetCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c s="${style.amount}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return writeText(cell, 0)
  return `<c s="${style.date}"><v>${daysBetween(dayZero, cell.isoDate)}</v></c>`
}

const writeText = (text: string, styleIndex: number): string =>
  `<c s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Control characters and two others have no place in XML at all: a workbook with one of them does not open. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
