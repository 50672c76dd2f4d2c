import { getBillPdf } from '@portal/contract/finances/bills'
import type { Bind } from '#api/http/call/bind.ts'
import { fileAnswer } from '#api/http/call/file-answer.ts'
import { plainPart } from '../file-name.ts'
import type { BillPrinter } from './bill-printer.ts'

export function registerBillPdf(bind: Bind, printer: BillPrinter): void {
  bind(getBillPdf, async ({ reads, caller, query, language, signal }) => {
    const bill = await printer.print({ reads, userId: caller.userId, billId: query.Id, language, signal })
    return fileAnswer({
      contents: bill.bytes,
      name: `racun-${plainPart(bill.number)}.pdf`,
      disposition: 'inline',
    })
  })
}
