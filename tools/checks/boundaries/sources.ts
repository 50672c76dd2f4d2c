import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { repositoryPath } from '#tools/repository.ts'

export interface Source {
  /** From the root of the checkout, with forward slashes. */
  file: string
  text: string
  imports: { specifier: string; isTypeOnly: boolean; line: number }[]
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

export function parseSource(file: string, text: string): Source {
  const { module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} can't be parsed: ${errors[0].message}`)
  const fixed = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    isTypeOnly: entry.entries.length > 0 && entry.entries.every(({ isType }) => isType),
    line: lineAt(text, entry.start),
  }))
  const exported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, isTypeOnly: isType, line: lineAt(text, entry.start) }]
        : [],
    ),
  )
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const match = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return match?.[1]
      ? [{ specifier: match[1], isTypeOnly: false, line: lineAt(text, moduleRequest.start) }]
      : []
  })
  return { file, text, imports: [...fixed, ...exported, ...lazy] }
}

/** Every TypeScript file that git knows or would know. */
export function readSources(): Source[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: repositoryPath(),
      encoding: 'utf8',
    },
  )
  return listed
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts') && existsSync(repositoryPath(file)))
    .map((file) => parseSource(file, readFileSync(repositoryPath(file), 'utf8')))
}
