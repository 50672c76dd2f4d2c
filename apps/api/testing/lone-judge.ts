import { parentPort, workerData } from 'node:worker_threads'
import type { UploadedFile } from '#api/files/document.ts'
import { createDocumentJudge } from '#api/files/judging/document-judge.ts'
import { judgingLimits } from '#api/files/judging/judging-limits.ts'

export interface LoneJudging {
  warmUp: UploadedFile
  file: UploadedFile
  timeMs: number
}

export interface LoneVerdict {
  found: string
  /** Processor time of the thread that asked: it says nothing about how busy the machine is. */
  ownMs: number
}

/** A thread on which nothing runs but a judge and who asks it: what it works, that judging has cost. */
async function judgeAlone({ warmUp, file, timeMs }: LoneJudging): Promise<LoneVerdict> {
  const judge = createDocumentJudge({ ...judgingLimits, timeMs })
  await judge.judge(warmUp)
  const before = process.threadCpuUsage()
  const found = await judge.judge(file).catch((error: { code: string }) => error.code)
  const { user, system } = process.threadCpuUsage(before)
  await judge.close()
  return { found, ownMs: (user + system) / 1000 }
}

parentPort?.postMessage(await judgeAlone(workerData as LoneJudging))
