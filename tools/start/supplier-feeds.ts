import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FeedFile } from '@portal/supplier-feed/import/byte-source'
import { repositoryPath } from '../repository.ts'

const run = promisify(execFile)
const pauseMs = 1_000

const supplierFolder = (dataDirectory: string) => join(dataDirectory, 'simulators', 'supplier')

/** The demo world as its supplier keeps it: the simulated one bills its customers from there. */
export async function writeSupplierBook(dataDirectory: string, files: readonly FeedFile[]): Promise<void> {
  const folder = join(supplierFolder(dataDirectory), 'book')
  await mkdir(folder, { recursive: true })
  for (const file of files) await writeFile(join(folder, file.name), file.open())
}

/** With this code of the import what is right is in. */
const withRejects = 2

function passRejects(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === withRejects)) throw error
}

/**
 * What an operator's timer does: takes each feed that the supplier left, by the operator's own commands, and leaves a mark
 * beside it. One that fails is told and tried again at the next start.
 */
export function takeSupplierFeeds(
  dataDirectory: string,
  environment: Record<string, string>,
  say: (line: string) => void,
): { stop(): Promise<void> } {
  const folder = join(supplierFolder(dataDirectory), 'feeds')
  const stopping = new AbortController()
  const { signal } = stopping
  const operate = (...parameters: string[]) =>
    run(process.execPath, [repositoryPath('apps/operator/src/main.ts'), ...parameters], {
      env: { ...process.env, ...environment, DATA_DIR: dataDirectory },
      signal,
    })

  async function takeFeed(name: string): Promise<void> {
    const place = join(folder, name)
    const files = (await readdir(place)).filter((file) => file !== 'manifest.json' && file !== 'rejects.csv')
    if (files.length > 0) await operate('import', place).catch(passRejects)
    for (const { caseNumber, text } of await readAnswers(`${place}-complaint-answers.ndjson`)) {
      await operate('complaint', 'respond', caseNumber, '--status', 'resolved', '--text', text)
    }
    await writeFile(`${place}.imported`, '')
    say(`Imported feed ${Number(name)} of the supplier`)
  }

  const failed = new Set<string>()
  async function takeWaiting(): Promise<void> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d{4,}$/.test(name)).sort()
    for (const name of names) {
      const isWhole = existsSync(join(folder, name, 'manifest.json'))
      if (!isWhole || existsSync(`${join(folder, name)}.imported`) || failed.has(name)) continue
      await takeFeed(name).catch((error: unknown) => {
        if (signal.aborted) return
        failed.add(name)
        say(
          `Feed ${Number(name)} of the supplier was not imported: ${error instanceof Error ? error.message : error}`,
        )
      })
    }
  }

  async function workUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await takeWaiting()
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = workUntilStopped()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

interface ComplaintAnswer {
  caseNumber: string
  text: string
}

async function readAnswers(path: string): Promise<ComplaintAnswer[]> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as ComplaintAnswer) // written by the simulators beside us
}
