import { createHash } from 'node:crypto'
import { nodePackage } from './node-binary.ts'
import type { Architecture, Plan } from './plan.ts'
import { type Lock, type LockEntry, locate, neededBy, roomsOf } from './production-lock.ts'

/** Whether npm installs the package on a Linux with glibc. */
function isForPlatform({ os, cpu, libc }: LockEntry, architecture: Architecture): boolean {
  return (
    (os?.includes('linux') ?? true) &&
    (cpu?.includes(architecture) ?? true) &&
    (libc?.includes('glibc') ?? true)
  )
}

const nameOf = (location: string) =>
  location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** https://github.com/package-url/purl-spec: the sign of a scope is written in percent. */
const purl = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`

const toHex = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/** The packages that are in the artefact, by their place: what a package for another platform needs is not there either. */
export function installedPackages(lock: Lock, architecture: Architecture): [string, LockEntry][] {
  const reached = new Map<string, LockEntry>()
  const reach = (location: string): void => {
    const entry = lock.packages[location]
    if (!entry || reached.has(location) || !isForPlatform(entry, architecture)) return
    reached.set(location, entry)
    for (const name of neededBy(entry)) {
      const target = locate(lock, location, name)
      if (target !== undefined) reach(target)
    }
  }
  roomsOf(lock).forEach(reach)
  const installed = [...reached].filter(
    ([location, entry]) => location.includes('node_modules/') && !entry.link,
  )
  return installed.sort(([one], [other]) => (one < other ? -1 : 1))
}

/** CycloneDX 1.6; the same commit gives the same bytes. */
export function billOfMaterials(plan: Plan, lock: Lock) {
  const installed = installedPackages(lock, plan.architecture)
  const node = nodePackage(plan.architecture)
  const components = [
    component(node.name, { ...node, license: 'MIT' }),
    ...installed.map(([location, entry]) => component(nameOf(location), entry)),
  ]
  const unique = [...new Map(components.map((each) => [each['bom-ref'], each])).values()]
  const self = `pkg:generic/moja-struja@${plan.version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(`${plan.commit} ${plan.architecture}`)}`,
    version: 1,
    metadata: {
      timestamp: new Date(plan.committedAt * 1000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': self,
        name: 'moja-struja',
        version: plan.version,
        purl: self,
        licenses: [{ expression: 'MIT' }],
        properties: [{ name: 'moja-struja:commit', value: plan.commit }],
      },
    },
    components: unique,
    dependencies: dependencies(lock, plan.architecture, self, purl(node.name, node.version)),
  }
}

function component(name: string, { version, license, integrity }: LockEntry) {
  const reference = purl(name, version)
  return {
    type: 'library',
    'bom-ref': reference,
    name,
    version: version ?? '',
    purl: reference,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: [{ alg: 'SHA-512', content: toHex(integrity) }] } : {}),
  }
}

function dependencies(lock: Lock, architecture: Architecture, self: string, node: string) {
  const installed = new Map(installedPackages(lock, architecture))
  const referenceOf = (location: string) => purl(nameOf(location), installed.get(location)?.version)
  const neededFrom = (location: string, entry: LockEntry) =>
    neededBy(entry)
      .map((name) => locate(lock, location, name))
      .filter((place) => place !== undefined)
      .filter((place) => installed.has(place))
      .map(referenceOf)
  const direct = roomsOf(lock).flatMap((room) => neededFrom(room, lock.packages[room] ?? {}))
  const graph = new Map([[self, [node, ...direct]]])
  for (const [location, entry] of installed) {
    const known = graph.get(referenceOf(location)) ?? []
    graph.set(referenceOf(location), [...known, ...neededFrom(location, entry)])
  }
  return [...graph].map(([ref, needed]) => ({ ref, dependsOn: [...new Set(needed)].sort() }))
}

/** A UUID of a text, version 8 of RFC 9562. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
