import { useMutation } from '@tanstack/react-query'
import type { ListedDocument } from '#web/ui/data/document-list.tsx'
import { saveFile } from '#web/ui/data/export-file.ts'

export interface DocumentDownload {
  save(document: ListedDocument): void
  /** The document that is on its way. */
  readonly loadingId: number | null
  /** What the last try ended with, and when, so that each failure is told anew. */
  readonly failure: { readonly error: Error; readonly atMs: number } | null
}

/** Spec 7.7: a document is saved under its own name, never shown by a page of ours (decision 12). */
export function useDocumentDownload(load: (documentId: number) => Promise<Blob>): DocumentDownload {
  const { mutate, variables, isPending, error, submittedAt } = useMutation({
    mutationFn: async ({ id, name }: ListedDocument) => saveFile(await load(id), name),
  })
  return {
    save: mutate,
    loadingId: isPending ? variables.id : null,
    failure: error && { error, atMs: submittedAt },
  }
}
