import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@portal/domain/enumerations'
import { createZipWriter, type ZipEntry } from '@portal/domain/files/zip'
import { serverTexts } from '@portal/i18n/compile'
import { formatMonth } from '@portal/i18n/format'
import { isProblem } from '#api/http/problem.ts'
import { plainPart } from '../file-name.ts'
import type { PrintedDocument } from '../pdf/bill-printer.ts'
import type { BillToArchive } from './repository.ts'

interface ArchiveOptions {
  language: Language
  /** The day it is made. */
  date: string
  /** Aborts when the caller has gone. */
  signal: AbortSignal
  print(billId: number, whileWanted: AbortSignal): Promise<PrintedDocument>
}

/** While one document is sent, the next are set: as many as the printer works on at once. */
const setAhead = 3
const comeAgainMs = 1000

/**
 * The archive piece by piece. The next document is begun when the reader has room for it, so a slow reader holds
 * nothing but those set ahead, and nothing is set any more once the reader has gone.
 */
export async function* writeArchive(
  bills: readonly BillToArchive[],
  { language, date, signal, print }: ArchiveOptions,
): AsyncGenerator<Uint8Array> {
  const leaving = new AbortController()
  const whileWanted = AbortSignal.any([signal, leaving.signal])
  const zip = createZipWriter({ date })
  const names = nameEntries(bills)
  const missing = bills.filter(({ isPrintEnabled }) => !isPrintEnabled)
  const toPrint = bills.filter(({ isPrintEnabled }) => isPrintEnabled)
  const ahead: Promise<Uint8Array | null>[] = []
  const begin = ({ id }: BillToArchive) => {
    const document = printWhenPossible(() => print(id, whileWanted), whileWanted)
    // Whoever left before its turn came is told nothing.
    document.catch(() => undefined)
    ahead.push(document)
  }
  try {
    for (const bill of toPrint.slice(0, setAhead)) begin(bill)
    for (const [place, bill] of toPrint.entries()) {
      const contents = await ahead.shift()
      const next = toPrint[place + setAhead]
      if (next) begin(next)
      if (contents) yield* zip.add({ name: names.get(bill.id) ?? '', contents })
      else missing.push(bill)
    }
    if (missing.length > 0) yield* zip.add(describeMissing(missing, language))
    yield zip.end()
  } finally {
    leaving.abort()
  }
}

/**
 * Null where the supplier took the document back meanwhile. In a rush the archive waits, since it can't be begun again
 * halfway.
 */
async function printWhenPossible(
  print: () => Promise<PrintedDocument>,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  for (;;) {
    try {
      return (await print()).bytes
    } catch (error) {
      if (isProblem(error, 'billNotPrintable')) return null
      if (!isProblem(error, 'tryAgainSoon')) throw error
      await sleep(comeAgainMs, undefined, { signal })
    }
  }
}

/** "2026-10_Рачун-за-електричну-енергију_2610-2009548217.pdf": sorted by name they are sorted by month. */
export function nameEntries(bills: readonly BillToArchive[]): Map<number, string> {
  const taken = new Set<string>()
  const names = bills.map(({ id, year, month, typeText, number }) => {
    const name = [`${year}-${String(month).padStart(2, '0')}`, plainPart(typeText), plainPart(number)].join(
      '_',
    )
    let unique = name
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${name}-${copy}`
    taken.add(unique.toLowerCase())
    return [id, `${unique}.pdf`] as const
  })
  return new Map(names)
}

/** Said in the archive itself, which lives longer than the page. */
function describeMissing(bills: readonly BillToArchive[], language: Language): ZipEntry {
  const text = serverTexts(language)
  const lines = bills.map(
    ({ year, month, typeText, number }) => `${formatMonth(year, month, language)} – ${typeText} ${number}`,
  )
  // Plain editors take a text for UTF-8 by its mark.
  const contents = `\ufeff${[text('billDocument.archive.missing'), '', ...lines].join('\r\n')}\r\n`
  return {
    name: `${text('billDocument.archive.missingName')}.txt`,
    contents: new TextEncoder().encode(contents),
  }
}
