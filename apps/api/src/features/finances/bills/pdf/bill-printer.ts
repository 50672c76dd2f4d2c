import type { Database } from '@portal/database/client'
import { createBoundedQueue } from '#api/http/limits/bounded-queue.ts'
import { problem } from '#api/http/problem.ts'
import type { PdfCompiler } from '#api/pdf/typst.ts'
import { writeBillDocument } from './bill-document.ts'
import { findPrintedBill, type PrintedBillRequest } from './repository.ts'

export interface PrintedDocument {
  number: string
  bytes: Uint8Array
}

export interface BillPrinter {
  /** Customers take turns, each with one bill, whether they ask for one or for an archive of them. */
  print(request: PrintedBillRequest): Promise<PrintedDocument>
}

interface BillPrinterDeps {
  database: Database
  pdf: PdfCompiler
  clock: () => number
}

// While two threads set bills, the next is read. Those that wait hold no database connection.
const billsAtOnce = 3
// A few seconds' work; whoever comes later is told to come again.
const billsWaiting = 200

export function createBillPrinter({ database, pdf, clock }: BillPrinterDeps): BillPrinter {
  const queue = createBoundedQueue({ atOnce: billsAtOnce, waitingMax: billsWaiting })

  async function printBill(request: PrintedBillRequest): Promise<PrintedDocument> {
    const bill = await findPrintedBill(database, request, clock())
    if (!bill.isPrintEnabled) throw problem('billNotPrintable')
    const bytes = await pdf.compile({ template: 'bill', ...writeBillDocument(bill, request.language) })
    return { number: bill.number, bytes }
  }

  return {
    print: (request) =>
      queue.run(() => printBill(request), { source: String(request.userId), signal: request.signal }),
  }
}
