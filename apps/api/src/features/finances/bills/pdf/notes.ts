import { ReadingKind } from '@portal/domain/enumerations'
import type { PrintedBill } from './repository.ts'
import type { Wording } from './wording.ts'

export interface Note {
  title: string
  text: string
}

/** Only what this bill calls for: nobody is told how to pay what need not be paid. */
export function listNotes(bill: PrintedBill, isPayable: boolean, { text }: Wording): Note[] {
  if (bill.supplier === null) return []
  const { callCenter: phone, email, complaintEmail } = bill.supplier
  const pay = {
    title: text('billDocument.notes.pay.title'),
    text: text('billDocument.notes.pay.text', { portal: text('common.portalName') }),
  }
  const reading = {
    title: text('billDocument.notes.reading.title'),
    text: text('billDocument.notes.reading.text', { phone }),
  }
  const complain = {
    title: text('billDocument.notes.complain.title'),
    text: text('billDocument.notes.complain.text', { email: complaintEmail }),
  }
  const ask = {
    title: text('billDocument.notes.ask.title'),
    text: text('billDocument.notes.ask.text', { phone, email }),
  }
  return [...(isPayable ? [pay] : []), ...(hasMeterToRead(bill) ? [reading] : []), complain, ask]
}

/** A meter read from afar needs nobody's help, and after a final bill there is none. */
const hasMeterToRead = ({ isFinal, calculation }: PrintedBill): boolean =>
  !isFinal && (calculation?.points.some(({ readingKindId }) => readingKindId !== ReadingKind.remote) ?? false)
