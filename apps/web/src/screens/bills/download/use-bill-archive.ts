import type { ZipProgress } from '@portal/domain/files/zip'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import type { ArchiveRequest } from './download-archive.ts'

const loadDownload = withTexts('billDetails', () => import('./download-archive.ts'))

export interface BillArchive {
  /** What was asked for last: the filters may have changed since. */
  readonly request: ArchiveRequest | undefined
  /** Null while nothing is on its way. */
  readonly progress: ZipProgress | null
  /** What the last try ended with, and when, so that each failure is told anew. */
  readonly failure: { readonly error: Error; readonly atMs: number } | null
  readonly isSaved: boolean
  download(request: ArchiveRequest): void
  cancel(): void
}

const nothingYet: ZipProgress = { entries: 0, bytes: 0 }

/** Leaving the page ends it, at the server too. */
export function useBillArchive(): BillArchive {
  const [progress, setProgress] = useState(nothingYet)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, reset, variables, isPending, isSuccess, error, submittedAt } = useMutation({
    async mutationFn(request: ArchiveRequest) {
      const controller = new AbortController()
      running.current = controller
      setProgress(nothingYet)
      const { downloadArchive } = await loadDownload().catch((cause: unknown) => {
        throw new ApiError('offline', { cause })
      })
      await downloadArchive(request, { signal: controller.signal, onProgress: setProgress })
    },
  })
  return {
    request: variables,
    progress: isPending ? progress : null,
    failure: error && { error, atMs: submittedAt },
    isSaved: isSuccess,
    download: mutate,
    cancel() {
      running.current?.abort()
      // The customer's own wish is no failure.
      reset()
    },
  }
}
