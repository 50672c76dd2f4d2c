import type { Bill } from '@portal/contract/finances/bills'
import { useMutation } from '@tanstack/react-query'
import { fileNameOf, loadBillPdf } from './bill-document.ts'
import { type DocumentWindow, openDocumentWindow } from './document-window.ts'

export interface BillPdf {
  open(bill: Bill): void
  /** The bill whose document is on its way. */
  readonly loadingBillId: number | null
  /** What the last try ended with, and when, so that each failure is told anew. */
  readonly failure: { readonly error: Error; readonly atMs: number } | null
}

interface Opening {
  readonly bill: Bill
  readonly window: DocumentWindow
}

async function showPdf({ bill, window }: Opening): Promise<void> {
  try {
    window.show(await loadBillPdf(bill), fileNameOf(bill))
  } catch (error) {
    window.close()
    throw error
  }
}

/** Spec 4.6: the document opens in a new window. */
export function useBillPdf(waitingText: string): BillPdf {
  // Offline it fails at once: a request that waited would fill its window long after the click.
  const { mutate, variables, isPending, error, submittedAt } = useMutation({
    mutationFn: showPdf,
  })
  return {
    open: (bill) => mutate({ bill, window: openDocumentWindow(waitingText) }),
    loadingBillId: isPending ? variables.bill.id : null,
    failure: error && { error, atMs: submittedAt },
  }
}
