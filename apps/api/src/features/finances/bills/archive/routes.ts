import { Readable } from 'node:stream'
import { getBillArchive } from '@portal/contract/finances/bills'
import { todayInBelgrade } from '@portal/domain/dates'
import { archiveLimits } from '@portal/domain/limits'
import { serverTexts } from '@portal/i18n/compile'
import type { Bind, Call } from '#api/http/call/bind.ts'
import { type FileAnswer, fileAnswer } from '#api/http/call/file-answer.ts'
import { problem } from '#api/http/problem.ts'
import type { BillPrinter } from '../pdf/bill-printer.ts'
import { writeArchive } from './archive.ts'
import { listBillsToArchive } from './repository.ts'

export function registerBillArchive(bind: Bind, printer: BillPrinter): void {
  bind(getBillArchive, (call) => openArchive(printer, call))
}

async function openArchive(printer: BillPrinter, call: Call<typeof getBillArchive>): Promise<FileAnswer> {
  const { reads, caller, language, clock, signal } = call
  const bills = await listBillsToArchive(call)
  const documents = bills.filter(({ isPrintEnabled }) => isPrintEnabled).length
  if (documents === 0) throw problem('noBillDocuments')
  if (documents > archiveLimits.documentsMax) throw problem('tooManyBillDocuments')
  const pieces = writeArchive(bills, {
    language,
    date: todayInBelgrade(clock()),
    signal,
    print: (billId, whileWanted) =>
      printer.print({ reads, userId: caller.userId, billId, language, signal: whileWanted }),
  })
  const stream = Readable.from(pieces, { objectMode: false, highWaterMark: bufferedBytes })
  const name = `${serverTexts(language)('billDocument.archive.name')}.zip`
  return fileAnswer({ contents: { stream, sizeBytes: null }, name, disposition: 'attachment' })
}

/** About one document: a slow reader holds no more of them than that, and those set ahead. */
const bufferedBytes = 64 * 1024
