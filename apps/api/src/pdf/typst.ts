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

/** A page that is asked for. */
interface Job {
  readonly request: PdfRequest
  resolve(pdf: Uint8Array): void
  reject(reason: Error): void
}

/**
 * Threads of their own, since setting type must not hold up other requests; each is started by the first page that
 * finds the others at work. A page waits for whichever is free first: none rests while another has two pages to set.
 */
export function createPdfCompiler({
  threads = defaultThreads(),
  pagesOfAThread = usualPagesOfAThread,
} = {}): PdfCompiler {
  const started: CompilerThread[] = []
  const waiting: Job[] = []

  function findFreeThread(): CompilerThread | undefined {
    const free = started.find((thread) => !thread.isAtWork())
    if (free || started.length >= threads) return free
    const thread = startThread(() => waiting.shift(), pagesOfAThread)
    started.push(thread)
    return thread
  }

  return {
    compile({ template, data, tags }) {
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const request = { template, data: JSON.stringify(data), tags }
      waiting.push({ request, resolve, reject })
      findFreeThread()?.work()
      return promise
    },
    async close() {
      for (const job of waiting.splice(0)) job.reject(new Error('the PDF compiler is closed'))
      await Promise.all(started.map((thread) => thread.close()))
    },
  }
}

/** More would leave a small machine nothing to answer with, and a large one has no use for them. */
const defaultThreads = (): number => Math.min(2, availableParallelism())

/** The compiler's own memory grows slowly and is given back with its thread alone; half of the largest archive. */
const usualPagesOfAThread = 250

interface CompilerThread {
  isAtWork(): boolean
  /** Takes the next page, and goes on as long as there is one. */
  work(): void
  close(): Promise<void>
}

function startThread(takeNext: () => Job | undefined, pagesOfAThread: number): CompilerThread {
  let worker: Worker | undefined
  let current: Job | undefined
  let pages = 0

  function work(): void {
    current = takeNext()
    if (current) {
      worker ??= startWorker()
      worker.ref()
      worker.postMessage(current.request)
    } else rest()
  }

  function settle(answer: PdfAnswer): void {
    const job = current
    pages++
    work()
    if ('pdf' in answer) job?.resolve(answer.pdf)
    else job?.reject(new Error(answer.failure))
  }

  /** Nobody waits: the thread no longer keeps the process alive, and a worn one goes. */
  function rest(): void {
    worker?.unref()
    if (pages < pagesOfAThread) return
    const worn = worker
    worker = undefined
    void worn?.terminate()
  }

  function giveUp(reason: Error): void {
    worker = undefined
    const job = current
    work()
    job?.reject(reason)
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
    isAtWork: () => current !== undefined,
    work,
    async close() {
      await worker?.terminate()
    },
  }
}
