import { Worker } from 'node:worker_threads'
import { DocumentRefused, type UploadedFile } from '#api/files/document.ts'
import { judgingLimits } from './judging-limits.ts'
import type { JudgingAnswer } from './judging-worker.ts'

export interface DocumentJudge {
  /** Holds a file against spec 5.6 and decision 12; the name under which it may be kept, or DocumentRefused. */
  judge(file: UploadedFile): Promise<string>
  close(): Promise<void>
}

interface Case {
  file: UploadedFile
  resolve(keptName: string): void
  reject(reason: Error): void
}

interface Bench {
  worker: Worker
  isReady: boolean
  current: Case | undefined
}

/**
 * Reads documents on threads of their own, so that no file, however made, holds up another request. A thread that takes
 * too long or too much memory is ended, and its document refused.
 */
export function createDocumentJudge(limits = judgingLimits): DocumentJudge {
  const benches: Bench[] = []
  const waiting: Case[] = []

  function remove(bench: Bench): void {
    const at = benches.indexOf(bench)
    if (at !== -1) benches.splice(at, 1)
  }

  function startBench(): Bench {
    const worker = new Worker(new URL('./judging-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    })
    const bench: Bench = { worker, isReady: false, current: undefined }
    benches.push(bench)
    return bench
  }

  function take(bench: Bench, next: Case): void {
    const { worker } = bench
    bench.current = next
    worker.ref()
    let timer: NodeJS.Timeout | undefined
    const begin = () => {
      timer = setTimeout(() => abandon(tooLong()), limits.timeMs)
      worker.postMessage(next.file)
    }
    const leave = () => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', fall).off('exit', end)
      bench.current = undefined
    }
    const abandon = (reason: Error) => {
      leave()
      remove(bench)
      // A thread that was ended still reports; nobody listens any more.
      worker.on('error', () => undefined)
      void worker.terminate()
      next.reject(reason)
      callNext()
    }
    const hear = (answer: JudgingAnswer) => {
      if ('isReady' in answer) {
        bench.isReady = true
        begin()
        return
      }
      leave()
      worker.unref()
      settle(next, answer)
      callNext()
    }
    const fall = (error: Error) => abandon(isOutOfMemory(error) ? tooLarge() : error)
    const end = (code: number) => abandon(new Error(`a judging thread ended with code ${code}`))
    worker.on('message', hear).on('error', fall).on('exit', end)
    if (bench.isReady) begin()
  }

  function callNext(): void {
    const next = waiting[0]
    if (!next) return
    const idle = benches.find(({ current }) => current === undefined)
    if (!idle && benches.length >= limits.threads) return
    waiting.shift()
    take(idle ?? startBench(), next)
  }

  return {
    judge(file) {
      if (waiting.length >= limits.waiting) return Promise.reject(busy(file))
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      waiting.push({ file, resolve, reject })
      callNext()
      return promise
    },
    async close() {
      for (const { reject } of waiting.splice(0)) reject(new Error('the judge of documents was closed'))
      await Promise.all(benches.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

function settle({ resolve, reject }: Case, answer: Exclude<JudgingAnswer, { isReady: true }>): void {
  if ('keptName' in answer) resolve(answer.keptName)
  else if ('refused' in answer) reject(new DocumentRefused(answer.refused.code, answer.refused.reason))
  else reject(new Error(answer.failure))
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const tooLong = () => new DocumentRefused('fileTooComplex', 'judging it takes too long')
const tooLarge = () => new DocumentRefused('fileTooComplex', 'judging it takes too much memory')
const busy = ({ name }: UploadedFile) =>
  new DocumentRefused('fileCheckUnavailable', `${name}: too many documents wait to be judged`)
