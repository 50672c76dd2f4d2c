import { readFileSync } from 'node:fs'
import { targetOf } from '../checks/boundaries/import-targets.ts'
import { parseSource, type Source } from '../checks/boundaries/sources.ts'
import { repositoryPath } from '../repository.ts'

/** What an operator reads beside the portal. */
const papers = /^(LICENSE|CHANGELOG\.md|\.env\.example|deploy\/|docs\/(?!screens\/))/

const isForTests = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file)

/** The files of the rooms that run, without their tests; of the tools only what those import. */
export function chooseFiles(tracked: readonly string[], rooms: readonly string[]): string[] {
  const whole = rooms.filter((room) => room !== 'tools')
  const running = tracked.filter(
    (file) =>
      whole.some((room) => file.startsWith(`${room}/`)) && !isForTests(file) && !/\/README\.md$/.test(file),
  )
  const read = tracked.filter((file) => papers.test(file) && !isForTests(file))
  return [...running, ...toolsImportedBy(running), ...read].sort()
}

const sourceOf = (file: string): Source => parseSource(file, readFileSync(repositoryPath(file), 'utf8'))

export const sourcesAmong = (files: readonly string[]): Source[] =>
  files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')).map(sourceOf)

function toolsImportedBy(files: readonly string[]): string[] {
  const reached = new Set<string>()
  const follow = ({ file, imports }: Source) => {
    for (const { specifier } of imports) {
      const target = targetOf(file, specifier)
      const path = target?.startsWith('tools/') ? target.replace(/(?:\.ts)?$/, '.ts') : undefined
      if (path === undefined || reached.has(path)) continue
      reached.add(path)
      follow(sourceOf(path))
    }
  }
  sourcesAmong(files).forEach(follow)
  return [...reached]
}

/** The npm package of an import: `pg`, `@fastify/static`; undefined for Node's own and for ours. */
export function packageOf(specifier: string): string | undefined {
  if (/^(node:|\.|#|@portal\/)/.test(specifier)) return undefined
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
}
