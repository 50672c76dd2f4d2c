import { readdirSync, readFileSync } from 'node:fs'

/** How a thread has fared so far: what it ran, and how long it wanted to run and had no core. */
export interface ThreadTimes {
  ranMs: number
  waitedMs: number
}

/** Of a thread of this process or another one; the first thread of a process has its number. */
export function threadTimes(pid: number, thread: number): ThreadTimes {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    .split(' ')
    .map(Number)
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 }
}

/** By the name that its process has given it. */
export function findThread(pid: number, name: string): number {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number)
  const found = threads.find(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim() === name,
  )
  if (found === undefined) throw new Error(`process ${pid} has no thread ${name}`)
  return found
}

/** Threads of the whole machine that run or want to, at this moment. */
export const runnableThreads = (): number => Number(readFileSync('/proc/loadavg', 'utf8').split(/[ /]/)[3])
