/**
 * For each package named: the newest version whose packages for every platform can be installed. A lock file with only one
 * platform's binaries makes `npm ci` fail on other machines. Use: node tools/whole-versions.ts rolldown @biomejs/biome
 */
import { execFileSync } from 'node:child_process'

function view(...words: string[]): unknown {
  try {
    const output = execFileSync('npm', ['view', ...words, '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
    return JSON.parse(output.toString() || 'null')
  } catch {
    return null
  }
}

const known = new Map<string, Set<string>>()
function versionsOf(name: string): Set<string> {
  let versions = known.get(name)
  if (!versions) {
    versions = new Set([view(name, 'versions') ?? []].flat() as string[])
    known.set(name, versions)
  }
  return versions
}

function isWhole(name: string, version: string): boolean {
  const platforms = (view(`${name}@${version}`, 'optionalDependencies') ?? {}) as Record<string, string>
  return Object.entries(platforms).every(([platform, range]) =>
    versionsOf(platform).has(range.replace(/^[~^]/, '')),
  )
}

for (const name of process.argv.slice(2)) {
  const newestFirst = [...versionsOf(name)].reverse()
  const stable = newestFirst.filter((version) => !version.includes('-'))
  const candidates = (stable.length > 0 ? stable : newestFirst).slice(0, 20)
  const whole = candidates.find((version) => isWhole(name, version))
  console.log(`${name}: newest ${candidates[0]}, newest for every platform ${whole ?? 'none of the last 20'}`)
}
