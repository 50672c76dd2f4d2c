import { type Bill, getBillPdf } from '@portal/contract/finances/bills'
import { isUnanswered } from '#web/session/kept/keep-queries.ts'
import { keptDocuments } from '#web/session/kept/kept.ts'
import { downloadWithSession } from '#web/session/session.ts'

export const fileNameOf = ({ financialDocumentNumber }: Bill): string => `${financialDocumentNumber}.pdf`

/** A bill that was opened once stays readable without a connection (record 0147); its document never changes. */
export async function loadBillPdf({ id }: Bill): Promise<Blob> {
  const name = `bill ${id}`
  const of = keptDocuments.owner()
  try {
    const document = await downloadWithSession(getBillPdf, { query: { Id: id } })
    void keptDocuments.keep(name, document, of)
    return document
  } catch (error) {
    const kept = isUnanswered(error) ? await keptDocuments.find(name) : null
    if (!kept) throw error
    return kept
  }
}
