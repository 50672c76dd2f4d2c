import { availableParallelism } from 'node:os'
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

/**
 * Threads of their own, since setting type must not hold up other requests; each is started by the first page that
 * finds the others at work.
 */
export function createPdfCompiler({
  threads = defaultThreads(),
  pagesOfAThread = usualPagesOfAThread,
} = {}): PdfCompiler {
  const started: CompilerThread[] = []
  let lastId = 0

  function pickThread(): CompilerThread {
    const [idlest] = started.toSorted((one, other) => one.waiting() - other.waiting())
    if (idlest && (idlest.waiting() === 0 || started.length >= threads)) return idlest
    const thread = startThread(pagesOfAThread)
    started.push(thread)
    return thread
  }

  return {
    compile({ template, data, tags }) {
      return pickThread().compile({ id: ++lastId, template, data: JSON.stringify(data), tags })
    },
    async close() {
      await Promise.all(started.map((thread) => thread.close()))
    },
  }
}

/** More would leave a small machine nothing to answer with, and a large one has no use for them. */
const defaultThreads = (): number => Math.min(2, availableParallelism())

/** The compiler's own memory grows slowly and is given back with its thread alone; half of the largest archive. */
const usualPagesOfAThread = 250

interface CompilerThread {
  waiting(): number
  compile(request: PdfRequest): Promise<Uint8Array>
  close(): Promise<void>
}

function startThread(pagesOfAThread: number): CompilerThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let pages = 0

  function settle(answer: PdfAnswer) {
    const request = waiting.get(answer.id)
    waiting.delete(answer.id)
    pages++
    if (waiting.size === 0) rest()
    if ('pdf' in answer) request?.resolve(answer.pdf)
    else request?.reject(new Error(answer.failure))
  }

  /** Nobody waits: the thread no longer keeps the process alive, and a worn one goes. */
  function rest() {
    worker?.unref()
    if (pages < pagesOfAThread) return
    const worn = worker
    worker = undefined
    void worn?.terminate()
  }

  function giveUp(reason: Error) {
    worker = undefined
    for (const request of waiting.values()) request.reject(reason)
    waiting.clear()
  }

  function startWorker(): Worker {
    pages = 0
    const started = new Worker(new URL('./typst-worker.ts', import.meta.url))
    started.on('message', settle)
    started.on('error', giveUp)
    started.on('exit', (code) => {
      if (worker === started) giveUp(new Error(`the PDF compiler stopped with code ${code}`))
    })
    return started
  }

  return {
    waiting: () => waiting.size,
    compile(request) {
      worker ??= startWorker()
      worker.ref()
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
