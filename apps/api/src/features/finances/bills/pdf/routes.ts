import { getBillPdf } from '@portal/contract/finances/bills'
import type { Database } from '@portal/database/client'
import type { Bind, Call } from '#api/http/call/bind.ts'
import { type FileAnswer, fileAnswer } from '#api/http/call/file-answer.ts'
import { createBoundedQueue } from '#api/http/limits/bounded-queue.ts'
import { problem } from '#api/http/problem.ts'
import type { PdfCompiler } from '#api/pdf/typst.ts'
import { writeBillDocument } from './bill-document.ts'
import { findPrintedBill } from './repository.ts'

interface BillPdfDeps {
  database: Database
  pdf: PdfCompiler
}

// The compiler is one thread: while it sets one bill, the next is read. Those that wait hold no database connection.
const billsAtOnce = 2
// A few seconds' work; whoever comes later is told to come again.
const billsWaiting = 200

export function registerBillPdf(bind: Bind, deps: BillPdfDeps): void {
  const queue = createBoundedQueue({ atOnce: billsAtOnce, waitingMax: billsWaiting })
  bind(getBillPdf, (call) => {
    const { caller, signal } = call
    return queue.run(() => printBill(deps, call), { source: String(caller.userId), signal })
  })
}

async function printBill({ database, pdf }: BillPdfDeps, call: Call<typeof getBillPdf>): Promise<FileAnswer> {
  const bill = await findPrintedBill(database, call)
  if (!bill.isPrintEnabled) throw problem('billNotPrintable')
  const bytes = await pdf.compile({ template: 'bill', ...writeBillDocument(bill, call.language) })
  return fileAnswer({ contents: bytes, name: `racun-${plainName(bill.number)}.pdf`, disposition: 'inline' })
}

const plainName = (number: string): string => number.replaceAll(/[^0-9A-Za-z-]+/g, '-')
