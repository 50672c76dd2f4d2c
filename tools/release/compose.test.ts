import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
