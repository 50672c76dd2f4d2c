import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from './settings.ts'

export interface SupervisedOptions {
  name: string
  command: string[]
  environment: NodeJS.ProcessEnv
  /** Where its log goes; without one it goes to our own output. */
  logFile: string | undefined
  readyUrl: string
  /** The process loads at once and is told to go on when this has happened (apps/api/src/start-signal.ts). */
  startsAfter?: Promise<unknown>
  say(line: string): void
}

export interface Supervised {
  stop(): Promise<void>
}

const stopLimitMs = 15_000

/** Starts a process, waits until it answers, and starts it again if it ever falls. */
export async function superviseProcess(options: SupervisedOptions): Promise<Supervised> {
  const log = options.logFile ? createWriteStream(options.logFile, { flags: 'a' }) : undefined
  let isStopping = false
  let child = spawnChild(options, log)
  const complaint = collectComplaint(child)
  try {
    await options.startsAfter
    if (options.startsAfter) child.send('start', () => undefined)
    await untilReady(options, child, complaint)
  } catch (error) {
    isStopping = true
    await endProcess(child)
    throw error
  }
  const watch = (watched: ChildProcess) =>
    watched.once('exit', async (code, signal) => {
      if (isStopping) return
      options.say(`${options.name} ended (${signal ?? code}); starting it again`)
      await sleep(1_000)
      if (isStopping) return
      child = spawnChild(options, log)
      if (options.startsAfter) child.send('start', () => undefined)
      watch(child)
    })
  watch(child)
  return {
    async stop() {
      isStopping = true
      await endProcess(child)
      log?.end()
    },
  }
}

function spawnChild({ command, environment }: SupervisedOptions, log: WriteStream | undefined): ChildProcess {
  const [file = '', ...parameters] = command
  const child = spawn(file, parameters, {
    env: environment,
    // The channel tells the child when we are gone, even by kill -9, so that it never lives on alone and holds the port.
    stdio: ['ignore', log ? 'pipe' : 'inherit', 'pipe', 'ipc'],
    // Ctrl-C in a terminal reaches the whole group; a child of its own group is stopped by us, in order.
    detached: true,
  })
  if (log) child.stdout?.pipe(log, { end: false })
  child.stderr?.on('data', (chunk) => (log ?? process.stderr).write(chunk))
  return child
}

/** The last words of a process, for whoever has to say why it does not start. */
function collectComplaint(child: ChildProcess): () => string {
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000)
  })
  return () => complaint.trim()
}

async function untilReady(
  { name, readyUrl }: SupervisedOptions,
  child: ChildProcess,
  complaint: () => string,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 25) {
    if (child.exitCode !== null)
      throw new StartProblem(complaint() || `${name} ended with code ${child.exitCode}`)
    const answer = await fetch(readyUrl).catch(() => undefined)
    if (answer?.ok) return
    await sleep(25)
  }
  throw new StartProblem(`${name} did not get ready within a minute. ${complaint()}`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await ended
  clearTimeout(timer)
}
