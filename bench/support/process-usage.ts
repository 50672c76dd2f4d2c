import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

interface ProcessTimes {
  parent: number
  /** User and system. */
  seconds: number
  /** Of children that have ended. */
  endedSeconds: number
}

function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index] ?? 0,
    )
    return {
      parent,
      seconds: (user + system) / ticksPerSecond,
      endedSeconds: (endedUser + endedSystem) / ticksPerSecond,
    }
  } catch {
    return undefined
  }
}

export const parentOf = (pid: number): number => readTimes(pid)?.parent ?? 0

/** A process and those it has started itself. */
export const familyOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid),
]

/** Of a process, its children, and those that have ended. */
export function processorSeconds(pid: number): number {
  const own = readTimes(pid)
  const children = familyOf(pid).slice(1)
  const sum = children.reduce((seconds, child) => seconds + (readTimes(child)?.seconds ?? 0), 0)
  return (own?.seconds ?? 0) + (own?.endedSeconds ?? 0) + sum
}

/** What all processes of this machine have used. */
export function machineSeconds(): number {
  const usedMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return usedMs.reduce((sum, ms) => sum + ms, 0) / 1000
}

/** A page that several of the family share counts once. */
export function familyBytes(pid: number): number {
  const bytesOf = (each: number) => {
    try {
      const text = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8')
      return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
    } catch {
      return 0
    }
  }
  return familyOf(pid).reduce((sum, each) => sum + bytesOf(each), 0)
}
