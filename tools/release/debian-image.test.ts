import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moja-struja-debian-image-'))
  // Instead of the real ones: a line each of what they were told.
  for (const name of ['mmdebstrap', 'buildah']) {
    const script = `#!/bin/sh\nfor word; do echo "${name}: $word"; done >> '${folder}/told'\n`
    writeFileSync(join(folder, name), script, { mode: 0o755 })
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

function sourcesOf(environment: Record<string, string>) {
  writeFileSync(join(folder, 'told'), '')
  const env = { PATH: `${folder}:${process.env.PATH}`, ...environment }
  execFileSync('sh', [repositoryPath('deploy/debian-image'), 'haproxy', 'haproxy'], { env })
  const told = readFileSync(join(folder, 'told'), 'utf8').split('\n')
  return told.flatMap((line) => /^mmdebstrap: (deb .*)$/.exec(line)?.[1] ?? [])
}

it('makes images with the security updates of their packages', () => {
  expect(sourcesOf({})).toEqual([
    'deb http://deb.debian.org/debian bookworm main',
    'deb http://deb.debian.org/debian bookworm-updates main',
    'deb http://deb.debian.org/debian-security bookworm-security main',
  ])
})

it('takes them from the mirrors that are named', () => {
  expect(sourcesOf({ SUITE: 'trixie', MIRROR: 'https://mirror.primer.rs/debian' })).toContain(
    'deb https://mirror.primer.rs/debian-security trixie-security main',
  )
  expect(
    sourcesOf({
      MIRROR: 'https://one.primer.rs/debian',
      SECURITY_MIRROR: 'https://other.primer.rs/security',
    }),
  ).toContain('deb https://other.primer.rs/security bookworm-security main')
})
