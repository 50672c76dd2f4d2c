import { getBillPdf } from '@portal/contract/finances/bills'
import type { Bind } from '#api/http/call/bind.ts'
import { fileAnswer } from '#api/http/call/file-answer.ts'
import type { BillPrinter } from './bill-printer.ts'

export function registerBillPdf(bind: Bind, printer: BillPrinter): void {
  bind(getBillPdf, async ({ reads, caller, query, language, signal }) => {
    const bill = await printer.print({ reads, userId: caller.userId, billId: query.Id, language, signal })
    return fileAnswer({
      contents: bill.bytes,
      name: `racun-${plainName(bill.number)}.pdf`,
      disposition: 'inline',
    })
  })
}

const plainName = (number: string): string => number.replaceAll(/[^0-9A-Za-z-]+/g, '-')
