import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

/** Root may read everything, so the script runs as nobody then. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let folder = ''
let script = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moja-struja-script-'))
  script = join(folder, 'bin', 'operator')
  for (const name of ['bin', 'closed', 'closed/inner']) mkdirSync(join(folder, name))
  copyFileSync(repositoryPath('tools/release/bin/operator'), script)
  // Instead of Node: says what it was started with.
  writeFileSync(join(folder, 'bin', 'node'), '#!/bin/sh\necho "$PWD|$DATA_DIR|$OPERATOR_COMMAND|$*"\n')
  chmodSync(join(folder, 'bin', 'node'), 0o755)
  writeFileSync(join(folder, 'plain.env'), 'PUBLIC_URL=https://portal.primer.rs\n')
  writeFileSync(join(folder, 'own.env'), 'DATA_DIR=/srv/portal\n')
  if (user.uid !== undefined) {
    for (const name of ['', 'closed', 'closed/inner']) chownSync(join(folder, name), user.uid, user.gid)
  }
})
afterAll(() => {
  chmodSync(join(folder, 'closed'), 0o700)
  rmSync(folder, { recursive: true })
})

function startedWith(settings: string, environment: Record<string, string> = {}, before = 'true') {
  const env = { PATH: process.env.PATH ?? '', PORTAL_ENV: join(folder, settings), ...environment }
  const line = execFileSync('sh', ['-c', `${before} && exec ${script} status --json`], {
    cwd: folder,
    env,
    encoding: 'utf8',
    ...user,
  })
  const [place, dataDirectory, command, parameters = ''] = line.trim().split('|')
  return { place, dataDirectory, command, parameters }
}

describe("the artefact's operator", () => {
  it("reads the portal's settings, believes the system's authorities and knows its own name", () => {
    const { command, parameters } = startedWith('plain.env')
    expect(command).toBe(script)
    expect(parameters).toBe(
      `--use-system-ca --env-file=${join(folder, 'plain.env')} ${join(folder, 'apps/operator/src/main.ts')} status --json`,
    )
  })

  it('works on the folder of the units, unless the file or the environment names another', () => {
    expect(startedWith('plain.env').dataDirectory).toBe('/var/lib/moja-struja')
    expect(startedWith('own.env').dataDirectory).toBe('')
    expect(startedWith('plain.env', { DATA_DIR: '/srv/other' }).dataDirectory).toBe('/srv/other')
  })

  it('stays where it was called, unless that folder is closed to its user', () => {
    expect(startedWith('plain.env').place).toBe(folder)
    expect(startedWith('plain.env', {}, 'cd closed/inner && chmod 000 ..').place).toBe('/')
  })
})
