import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { DocumentRefused, type FileProblemCode, type UploadedFile } from '#api/files/document.ts'
import { inspectDocument } from '#api/files/inspect-document.ts'

const judgingPriority = 10

export type JudgingRequest = UploadedFile

export type JudgingAnswer =
  | { isReady: true }
  | { keptName: string }
  | { refused: { code: FileProblemCode; reason: string } }
  | { failure: string }

async function answer(file: JudgingRequest): Promise<JudgingAnswer> {
  try {
    return { keptName: await inspectDocument(file) }
  } catch (error) {
    if (error instanceof DocumentRefused) return { refused: { code: error.code, reason: error.message } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Whoever waits for an answer goes first. Linux counts this for the thread alone, others for the whole process.
if (process.platform === 'linux') setPriority(judgingPriority)

// Loading takes a moment, which is no document's fault.
parentPort?.postMessage({ isReady: true } satisfies JudgingAnswer)
parentPort?.on('message', async (file: JudgingRequest) => parentPort?.postMessage(await answer(file)))
