import { posix } from 'node:path'

const aliases: readonly [RegExp, string][] = [
  [/^#web\//, 'apps/web/src/'],
  [/^#api\//, 'apps/api/src/'],
  [/^@portal\/api\//, 'apps/api/src/'],
  [/^#simulators\//, 'apps/simulators/src/'],
  [/^#operator\//, 'apps/operator/src/'],
  [/^@portal\/operator\//, 'apps/operator/src/'],
  [/^#contract\//, 'packages/contract/src/'],
  [/^#database\//, 'packages/database/src/'],
  [/^#tools\//, 'tools/'],
  [/^@portal\/tools\//, 'tools/'],
]

/** The app or package a file belongs to. */
export const appOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The file an import points at, for imports inside the checkout. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  // Each app has tests' helpers of its own under the same name.
  if (specifier.startsWith('#testing/')) return `${appOf(file)}/${specifier.slice(1)}`
  const alias = aliases.find(([pattern]) => pattern.test(specifier))
  if (alias) return specifier.replace(alias[0], alias[1])
  const match = /^@portal\/([a-z0-9-]+)\/(.+)$/.exec(specifier)
  return match ? `packages/${match[1]}/src/${match[2]}.ts` : undefined
}
