import { readFile } from 'node:fs/promises'
import { repositoryPath } from '@portal/tools/repository'
import type { Settings } from '@portal/tools/start/settings'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { portalSettings } from '../config.ts'
import { look } from './look.ts'
import type { Section } from './section.ts'

const help = `status [--json]        what an on-call person asks first, on one screen
  --json              the same as figures
  --portal HOST:PORT  the admin port of a portal, may be repeated; without it that of ADMIN_HOST and ADMIN_PORT

The portals (by their admin ports), the database and what waits in it, payments without a known outcome, the last
import and backup, the certificate, the disk. Nothing is changed, and nothing needs to run: what does not is said. The exit
code is 1 when something needs a person.`

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      json: { type: 'boolean' },
      portal: { type: 'string', multiple: true },
    })
    if (positionals.length > 0) throw new OperatorProblem(`There is nothing to name, not ${positionals[0]}`)
    const nowMs = Date.now()
    const release = await readRelease()
    const settings = portalSettings()
    const sections = await look(settings, values.portal ?? ownPortal(settings), nowMs)
    const needs = sections.flatMap((section) => section.needs)
    const at = new Date(nowMs).toISOString()
    process.stdout.write(
      values.json
        ? writeJson({ at, release, needs, sections })
        : writeScreen({ at, release, needs, sections }),
    )
    if (needs.length > 0) process.exitCode = 1
  },
}

/** A portal that listens everywhere is asked here. */
function ownPortal({ adminHost, adminPort }: Settings): string[] {
  const host = ['0.0.0.0', '::'].includes(adminHost) ? '127.0.0.1' : adminHost
  return adminPort === 0 ? [] : [`${host.includes(':') ? `[${host}]` : host}:${adminPort}`]
}

interface Status {
  at: string
  release: string
  needs: readonly string[]
  sections: readonly Section[]
}

async function readRelease(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(repositoryPath('package.json'), 'utf8'))
  return version
}

function writeJson({ at, release, needs, sections }: Status): string {
  const told = sections.map(({ name, text, facts }) => [name.toLowerCase(), { text, ...facts }] as const)
  return `${JSON.stringify({ at, release, needsAPerson: needs, ...Object.fromEntries(told) }, null, 2)}\n`
}

const width = 80
const nameWidth = 12

function writeScreen({ at, release, needs, sections }: Status): string {
  const lines = [
    `${`Moja struja ${release}`.padEnd(width - 20)}${at.slice(0, 19)}Z`,
    ...sections.flatMap(({ name, text }) => wrap(name.padEnd(nameWidth), text)),
    '',
    ...(needs.length === 0 ? ['Nothing needs a person.'] : ['Needs a person:']),
    ...needs.flatMap((need) => wrap('  ', need)),
  ]
  return `${lines.join('\n')}\n`
}

/** Words of at most a screen's width behind their beginning. */
export function wrap(beginning: string, text: string): string[] {
  const room = width - beginning.length
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line, index) => (index === 0 ? beginning : ' '.repeat(beginning.length)) + line)
}
