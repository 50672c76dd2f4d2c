import { Worker } from 'node:worker_threads'
import type { Tags } from './tagged-pdf.ts'
import type { PdfAnswer, PdfRequest } from './typst-worker.ts'

export interface PdfCompiler {
  compile(page: Page): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Page {
  /** A file of ./templates without its ending. */
  template: string
  /** Reaches the template as JSON, never as markup. */
  data: unknown
  /** For templates that mark their text with templates/tags.typ. */
  tags?: Tags
}

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(reason: Error): void
}

/** One thread of its own, started by the first page: setting type must not hold up other requests. */
export function createPdfCompiler(): PdfCompiler {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  function settle(answer: PdfAnswer) {
    const request = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker?.unref()
    if ('pdf' in answer) request?.resolve(answer.pdf)
    else request?.reject(new Error(answer.failure))
  }

  function giveUp(reason: Error) {
    worker = undefined
    for (const request of waiting.values()) request.reject(reason)
    waiting.clear()
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./typst-worker.ts', import.meta.url))
    started.on('message', settle)
    started.on('error', giveUp)
    started.on('exit', (code) => {
      if (worker === started) giveUp(new Error(`the PDF compiler stopped with code ${code}`))
    })
    return started
  }

  return {
    compile({ template, data, tags }) {
      worker ??= startWorker()
      worker.ref()
      const request: PdfRequest = { id: ++lastId, template, data: JSON.stringify(data), tags }
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      waiting.set(request.id, { resolve, reject })
      worker.postMessage(request)
      return promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
