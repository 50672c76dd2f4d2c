import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { PostgresBinaries } from '@portal/database/embedded/server'

/** A PostgreSQL that is installed, by its folder with `bin/postgres`. */
export function postgresIn(home: string): PostgresBinaries {
  const said = execFileSync(join(home, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return { home, version: /\d+\.\d+/.exec(said)?.[0] ?? '' }
}
