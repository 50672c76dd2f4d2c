import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UploadOptions, UploadProgress } from '#web/api/upload.ts'

interface UploadSetting<Answer, Entry>
  extends Pick<UseMutationOptions<Answer, Error, Entry>, 'onSuccess' | 'onError'> {
  readonly upload: (entry: Entry, options: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<Answer>
}

const nothingSent: UploadProgress = { sentBytes: 0, totalBytes: 0 }

/** The way to stop stands where the confirmation stood: so soon after it, an impatient second press means the first. */
const unstoppableMs = 1000

/** A mutation with files, whose progress is told and which can be stopped. */
export function useUpload<Answer, Entry>({ upload, ...setting }: UploadSetting<Answer, Entry>) {
  const [progress, setProgress] = useState(nothingSent)
  const aborter = useRef(new AbortController())
  const mutation = useMutation({
    ...setting,
    mutationFn: (entry: Entry) => {
      aborter.current = new AbortController()
      setProgress(nothingSent)
      return upload(entry, { signal: aborter.current.signal, onProgress: setProgress })
    },
  })
  const { error, isPending, submittedAt } = mutation
  return {
    ...mutation,
    /** Null while nothing is being sent. */
    progress: isPending ? progress : null,
    /** Who stopped it knows. */
    failure: error && error.name !== 'AbortError' ? { error, atMs: submittedAt } : null,
    stop() {
      if (Date.now() - submittedAt >= unstoppableMs) aborter.current.abort()
    },
  }
}
