import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { repositoryPath } from '../repository.ts'

const read = (path: string) => readFileSync(repositoryPath(path), 'utf8')
const compose = read('deploy/compose.yaml')

describe('compose.yaml', () => {
  it('mounts files that are in the release', () => {
    const mounted = [...compose.matchAll(/- (?:\$\{\w+:-)?(\.\/[^:}]+)\}?:\//g)].map(([, path = '']) => path)
    expect(mounted.length).toBeGreaterThan(4)
    expect(mounted.filter((path) => !existsSync(repositoryPath(join('deploy', path))))).toEqual([])
  })

  it('opens ports on IPv4 alone, where the address of the caller stays', () => {
    const [, list = ''] = /^ {4}ports: \[(.+)\]$/m.exec(compose) ?? []
    expect(list.split(', ').filter((port) => !/^'(0\.0\.0\.0|127\.0\.0\.1):\d+:\d+'$/.test(port))).toEqual([])
  })

  it('is watched at the admin ports of its portals, and nowhere else', () => {
    const ports = [...compose.matchAll(/^ {4}environment: \{.* PORT: '(\d+)' \}/gm)].map(
      ([, port]) => Number(port) + 2,
    )
    const watched = [...read('deploy/compose/prometheus.yml').matchAll(/'127\.0\.0\.1:(\d+)'/g)]
    expect(ports).toHaveLength(2)
    expect(watched.map(([, port]) => Number(port))).toEqual(ports)
  })

  const serviceNamed = (name: string) =>
    new RegExp(`^ {2}${name}:\n((?: {4}.*\n)+)`, 'm').exec(compose)?.[1] ?? ''

  it('asks the scanner when it answers: the check before the first start would tell it as away', () => {
    expect(serviceNamed('check')).toContain('clamd: { condition: service_healthy }')
  })

  it('comes up although a mail server, a provider or the scanner is away: only the database is waited for', () => {
    const migrate = serviceNamed('migrate')
    expect(migrate).toContain('postgresql: { condition: service_healthy }')
    expect(migrate).not.toMatch(/check-config|clamd/)
  })

  it('has portals that its balancer alone reaches', () => {
    const portals = ['portal-1', 'portal-2'].map(serviceNamed)
    expect(portals.filter((portal) => !portal.includes('HOST: 127.0.0.1'))).toEqual([])
  })
})

describe('a release deployed with compose', () => {
  const [, lines = ''] =
    /## With compose\n[\s\S]*?```\n([\s\S]*?)```/.exec(read('docs/operations/deploy.md')) ?? []

  /** The lines of deploy.md with a docker-compose that writes down what it is asked and for which version. */
  function deploy(failing: 'check' | 'migrate' | 'nothing') {
    const root = mkdtempSync(join(tmpdir(), 'moja-struja-deploy-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const settings = join(root, 'compose.env')
    writeFileSync(settings, 'VERSION=1.0.0\n')
    symlinkSync('moja-struja-1.0.0', join(root, 'moja-struja'))
    writeFileSync(
      join(root, 'docker-compose'),
      `#!/bin/sh\nshift 4\necho "\${VERSION:-now} $*" >> '${root}/asked'\nfor last; do :; done\n[ "$last" != '${failing}' ]\n`,
      { mode: 0o755 },
    )
    writeFileSync(join(root, 'sleep'), '#!/bin/sh\n', { mode: 0o755 })
    const script = lines.replaceAll('/etc/moja-struja', root).replaceAll('/opt', root)
    spawnSync('sh', ['-c', script], { env: { PATH: `${root}:${process.env.PATH}` } })
    return {
      asked: readFileSync(join(root, 'asked'), 'utf8').trim().split('\n'),
      version: readFileSync(settings, 'utf8').trim(),
      current: readlinkSync(join(root, 'moja-struja')),
    }
  }

  it.each(['check', 'migrate'] as const)('stays whole the one before where %s fails', (failing) => {
    const { asked, version, current } = deploy(failing)
    expect(asked.at(-1)).toBe(`1.1.0 run --rm --no-deps ${failing}`)
    expect({ version, current }).toEqual({ version: 'VERSION=1.0.0', current: 'moja-struja-1.0.0' })
  })

  it('takes one portal after the other, and is then what commands are run with', () => {
    const { asked, version, current } = deploy('nothing')
    expect(asked).toEqual([
      '1.1.0 run --rm --no-deps check',
      '1.1.0 run --rm --no-deps migrate',
      'now up --detach --no-deps portal-1',
      'now exec -T portal-1 health 120',
      'now up --detach --no-deps portal-2',
      'now exec -T portal-2 health 120',
    ])
    expect({ version, current }).toEqual({ version: 'VERSION=1.1.0', current: 'moja-struja-1.1.0' })
  })
})

describe("compose's PostgreSQL", () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'moja-struja-start-postgresql-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // Instead of PostgreSQL: a folder with its version, and what was asked of it.
    program(
      'initdb',
      'for word; do case $word in --pgdata=*) cluster=$(echo "$word" | cut -d= -f2); mkdir "$cluster"; echo 15 > "$cluster/PG_VERSION" ;; esac; done',
    )
    program(
      'postgres',
      `echo "postgres $*" >> '${folder}/told'; case $1 in --single) cat >> '${folder}/told' ;; esac`,
    )
  })
  const program = (name: string, body: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })

  function start(password = 'tajna') {
    const cluster = join(folder, 'data')
    const { status } = spawnSync('sh', [repositoryPath('deploy/compose/start-postgresql')], {
      env: { PATH: `${folder}:${process.env.PATH}`, PGDATA: cluster, PORTAL_DATABASE_PASSWORD: password },
    })
    const told = existsSync(join(folder, 'told')) ? readFileSync(join(folder, 'told'), 'utf8') : ''
    return { status, told, isMade: existsSync(cluster) }
  }

  it('is made once', () => {
    expect(start().told).toContain("create role portal login password 'tajna'")
    expect(start().told.match(/create role/g)).toHaveLength(1)
  })

  it('is made again when the first time was cut short', () => {
    program('postgres', 'exit 1')
    expect(start()).toMatchObject({ status: 1, isMade: false })
    program('postgres', 'cat > /dev/null')
    expect(start()).toMatchObject({ status: 0, isMade: true })
  })

  it('takes any password', () => {
    expect(start("Ana's").told).toContain("password 'Ana''s'")
  })
})
