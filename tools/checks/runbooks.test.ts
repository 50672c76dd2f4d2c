import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

const read = (path: string) => readFileSync(repositoryPath(path), 'utf8')
const rules = read('deploy/prometheus/alerts.yml')
const ruleTests = read('deploy/prometheus/alerts.test.yml')
const index = read('docs/operations/README.md')

const alerts = rules
  .split(/^ *- alert: /m)
  .slice(1)
  .map((rule) => ({
    name: rule.split('\n')[0] ?? '',
    severity: /severity: (\w+)/.exec(rule)?.[1],
    page: /runbook_url: (\S+)/.exec(rule)?.[1],
  }))

const pages = globSync('docs/operations/runbooks/*.md', { cwd: repositoryPath() }).map((file) => ({
  file,
  text: read(file),
}))

const parts = ['What it means', 'What customers see', 'What to do', 'How to know it is over']

describe('an alert', () => {
  it('is seen by this check', () => {
    expect(alerts.length).toBeGreaterThan(20)
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
  })

  it.each(alerts)('$name has its page, which names it, and stands in the index', ({ name, page }) => {
    expect(pages.map(({ file }) => file)).toContain(page)
    expect(pages.find(({ file }) => file === page)?.text.split('\n')[0]).toContain(name)
    expect(index).toMatch(new RegExp(`^\\| [^|]*\\b${name}\\b[^|]* \\| .*${basename(page ?? '')}`, 'm'))
  })

  it.each(alerts)('$name says whom to wake, and is shown to fire', ({ name, severity }) => {
    expect(['page', 'ticket']).toContain(severity)
    const shown = ruleTests.split(/^ *- alertname: /m).filter((test) => test.startsWith(`${name}\n`))
    expect(shown.some((test) => test.includes('exp_labels'))).toBe(true)
  })
})

describe('what an operator is told to type', () => {
  const told = globSync('docs/operations/**/*.md', { cwd: repositoryPath() })
  const commands = told.flatMap(
    (file) => read(file).match(/systemctl (?:status|start|restart)\b[^`\n]*/g) ?? [],
  )

  it('is seen by this check', () => {
    expect(commands.length).toBeGreaterThan(30)
  })

  // A pattern finds units that run, and the one in question has often stopped.
  it.each(commands.filter((command) => /'[^']*\*[^']*'/.test(command)))(
    '%s also means units that have stopped',
    (command) => {
      expect(command).toContain(' --all ')
    },
  )

  // They ask for no password, and Debian's listen on every address.
  it('lets Prometheus and its exporters be reached from the machine alone', () => {
    const lines = read('docs/operations/observe.md').match(/^echo 'ARGS=.*$/gm) ?? []
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line).toContain('--web.listen-address=127.0.0.1:')
  })
})

describe("an operator's command", () => {
  const names = [
    ...read('apps/operator/src/main.ts').matchAll(/^ {2}'?([a-z][a-z -]*)'?: \(\) => import/gm),
  ].map(([, name = '']) => name)
  const told = [
    ...globSync('docs/operations/**/*.md', { cwd: repositoryPath() }),
    ...globSync('docs/*.md', { cwd: repositoryPath() }),
  ]
    .map(read)
    .join('\n')

  it('is seen by this check', () => {
    expect(names.length).toBeGreaterThan(20)
  })

  it.each(names)('%s is told of in docs/operator.md or another page', (name) => {
    const isTold = new RegExp(`operator (?:-- )?${name}\\b`).test(told)
    expect(isTold, `docs/operator.md wants when and how: operator -- ${name}`).toBe(true)
  })

  it('that a page tells to type is there', () => {
    const typed = [...told.matchAll(/npm run operator -- ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)]
    const unknown = typed.filter(
      ([, first = '', second = '']) => !names.includes(first) && !names.includes(`${first} ${second}`),
    )
    expect(
      unknown.map(([line]) => line),
      'no such command in apps/operator/src/main.ts',
    ).toEqual([])
  })
})

describe('a runbook', () => {
  it.each(pages)('$file has its four parts, in order, each with something in it', ({ text }) => {
    const sections = text.split(/^## /m).slice(1)
    expect(sections.map((section) => section.split('\n')[0])).toEqual(parts)
    for (const section of sections) expect(section.split('\n').slice(1).join('').trim()).not.toBe('')
  })
})
