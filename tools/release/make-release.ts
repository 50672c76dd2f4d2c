import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { repositoryPath } from '../repository.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { chooseFiles } from './contents.ts'
import { addNode, nodeVersion } from './node-binary.ts'
import { packFolder } from './pack-folder.ts'
import type { Plan } from './plan.ts'
import {
  type Lock,
  type LockEntry,
  productionLock,
  roomsOf,
  rootManifest,
  trimRoom,
} from './production-lock.ts'
import { run } from './run.ts'

const target = repositoryPath('release')
const writeJson = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
// package.json and package-lock.json, which npm has written and read
const readJson = <Value>(path: string) => JSON.parse(readFileSync(repositoryPath(path), 'utf8')) as Value

export async function makeRelease(plan: Plan, say: (line: string) => void): Promise<void> {
  const scratch = join(target, '.making')
  const stage = join(scratch, plan.name)
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(join(stage, 'bin'), { recursive: true })
  const lock = productionLock(readJson<Lock>('package-lock.json'))

  say(`Releasing ${plan.name} for linux-${plan.architecture}, commit ${plan.commit.slice(0, 12)}`)
  addSources(plan, lock, stage)
  say('Installing the packages of production …')
  await addPackages(plan, stage)
  await addNode(plan.architecture, stage, scratch)
  say('Building the web app …')
  await addWebApp(stage)

  const bill = billOfMaterials(plan, lock)
  writeJson(join(stage, 'sbom.cdx.json'), bill)
  say('Packing …')
  const artefact = join(target, `${plan.name}-linux-${plan.architecture}`)
  await packFolder(stage, `${artefact}.tar.gz`, plan.committedAt)
  writeJson(`${artefact}.cdx.json`, bill)
  const made = [`${artefact}.tar.gz`, `${artefact}.cdx.json`]
  writeFileSync(
    join(target, 'SHA256SUMS'),
    made.map((path) => `${sumOf(path)}  ${basename(path)}\n`).join(''),
  )
  rmSync(scratch, { recursive: true })
  for (const path of made) say(`${path}  ${(statSync(path).size / 1e6).toFixed(1)} MB`)
}

/** What git has, and manifests that name only what production needs. */
function addSources(
  { tracked, version, commit, committedAt, architecture }: Plan,
  lock: Lock,
  stage: string,
): void {
  const rooms = roomsOf(lock)
  for (const file of chooseFiles(tracked, rooms)) {
    mkdirSync(dirname(join(stage, file)), { recursive: true })
    cpSync(repositoryPath(file), join(stage, file))
  }
  cpSync(repositoryPath('tools/release/bin'), join(stage, 'bin'), { recursive: true })
  for (const room of rooms) {
    writeJson(join(stage, room, 'package.json'), trimRoom(room, readJson<LockEntry>(`${room}/package.json`)))
  }
  writeJson(join(stage, 'package.json'), { ...rootManifest(lock, rooms), private: true, type: 'module' })
  writeJson(join(stage, 'package-lock.json'), lock)
  const builtAt = new Date(committedAt * 1000).toISOString()
  const platform = `linux-${architecture}`
  writeJson(join(stage, 'release.json'), {
    version,
    commit,
    committedAt: builtAt,
    node: nodeVersion,
    platform,
  })
}

/** Anew from npm, by the hashes of the lock: what lies in the checkout's node_modules may have been touched. */
async function addPackages({ architecture }: Plan, stage: string): Promise<void> {
  const platform = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc']
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...platform], {
    cwd: stage,
  })
  // npm's own notes; they tell of the machine, and nothing in production reads them.
  for (const name of ['.package-lock.json', '.bin']) {
    rmSync(join(stage, 'node_modules', name), { recursive: true, force: true })
  }
}

async function addWebApp(stage: string): Promise<void> {
  const vite = repositoryPath('node_modules/vite/bin/vite.js')
  const folder = join(stage, 'apps/web/dist')
  await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: repositoryPath('apps/web'),
    environment: { NODE_ENV: 'production' },
  })
}

const sumOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
