import type { Bill } from '@portal/contract/finances/bills'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { fileNameOf, loadBillPdf } from '#web/features/finances/bills/document/bill-document.ts'
import { saveFile } from '#web/ui/data/export-file.ts'

export interface BillSharing {
  share(bill: Bill): void
  readonly isLoading: boolean
  /** The document is here; the phone wants one more press before it opens its sheet. */
  readonly needsPress: boolean
  readonly failure: { readonly error: Error; readonly atMs: number } | null
}

const fileOf = (bill: Bill, document: Blob): File =>
  new File([document], fileNameOf(bill), { type: 'application/pdf' })

/** Desktop browsers mostly have no sheet, or none for files. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([''], 'a.pdf', { type: 'application/pdf' })] }) ?? false

/** The bill's PDF by the phone's share sheet; null where there is none. */
export function useBillSharing(): BillSharing | null {
  const ready = useRef<{ billId: number; file: File } | null>(null)
  const { mutate, isPending, data, error, submittedAt } = useMutation({
    mutationFn: async (bill: Bill): Promise<'shared' | 'waits'> => {
      const known = ready.current?.billId === bill.id ? ready.current.file : null
      const file = known ?? fileOf(bill, await loadBillPdf(bill))
      ready.current = { billId: bill.id, file }
      return openSheet(file)
    },
  })
  if (!canShareFiles()) return null
  return {
    share: mutate,
    isLoading: isPending,
    needsPress: data === 'waits',
    failure: error && { error, atMs: submittedAt },
  }
}

/** A press counts for seconds only: a document that came later waits for the next one. */
async function openSheet(file: File): Promise<'shared' | 'waits'> {
  try {
    await navigator.share({ files: [file], title: file.name })
    return 'shared'
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError') return 'waits'
    // Closed without choosing anybody.
    if (name === 'AbortError') return 'shared'
    // A sheet that can't take it: the customer has the file all the same.
    saveFile(file, file.name)
    return 'shared'
  }
}
