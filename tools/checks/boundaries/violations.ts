import { cycleViolations } from './cycles.ts'
import { appOf, targetOf } from './import-targets.ts'
import { allowed, coreGuests, flows, type Room, roomOf } from './rooms.ts'
import { lineAt, type Source } from './sources.ts'
import { tableWriteViolations } from './table-writes.ts'
import type { Violation } from './violation.ts'

const featureOf = (file: string) =>
  /^apps\/(?:web|api)\/src\/features\/([^/]+\/[^/]+)/.exec(file)?.[1]?.replace(/\.tsx?$/, '')
const screenOf = (file: string) => /^apps\/web\/src\/screens\/([^/]+)\//.exec(file)?.[1]

/** `core` is what features share, of all domains or of one; a flow puts resources of its domain together. */
function mayImportFeature(own: string, other: string): boolean {
  const [domain] = own.split('/')
  return (
    own === other ||
    other.startsWith('core/') ||
    other === `${domain}/core` ||
    coreGuests[other]?.includes(own) === true ||
    (flows.includes(own) && other.startsWith(`${domain}/`))
  )
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file)

function importViolations(source: Source, room: Room): Violation[] {
  return source.imports.flatMap(({ specifier, line }) => {
    const reason = importProblem(source.file, room, specifier)
    return reason ? [{ file: source.file, line, reason }] : []
  })
}

function importProblem(file: string, room: Room, specifier: string): string | undefined {
  if (/^(\.\.\/){2}/.test(specifier)) return `climbs two folders (${specifier}); use the package's own #name`
  const target = targetOf(file, specifier)
  if (!target) return undefined
  const targetRoom = roomOf(target)
  if (!targetRoom) return `imports ${specifier}, which is in no room`
  const own = featureOf(file)
  const other = featureOf(target)
  if (own && other && !mayImportFeature(own, other) && !isTest(file))
    return `imports another feature (${other}); meet in a screen or in SQL`
  const screen = screenOf(file)
  const otherScreen = screenOf(target)
  if (screen && otherScreen && screen !== otherScreen)
    return `imports another screen (${otherScreen}); what two screens share is a feature`
  if (targetRoom === room || allowed[room].includes(targetRoom)) return undefined
  if (isTest(file) && target.startsWith(`${appOf(file)}/`)) return undefined
  return `${room} may not import ${targetRoom} (${specifier})`
}

interface WordRule {
  word: RegExp
  reason: string
  isAllowedIn(file: string): boolean
}

const startsWithAny =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(folder))

/** Words that belong to one place each; tools, benches and tests may use them. */
const wordRules: readonly WordRule[] = [
  {
    word: /\bprocess\.env\b/g,
    reason: 'reads the environment outside config',
    isAllowedIn: (file) => /\/config\.ts$/.test(file) || /(^|\/)[a-z.]+\.config\.ts$/.test(file),
  },
  {
    word: /(?<![.\w])fetch\(|\b(?:window|globalThis|self)\s*(?:\?\.|\.|\[['"])\s*fetch\b|\bnew XMLHttpRequest\b/g,
    reason: 'fetches outside the API client and the adapters',
    isAllowedIn: (file) =>
      /^(apps\/web\/src\/(?:api|worker)\/|packages\/gateway\/|apps\/operator\/src\/reconcile\/ledger|apps\/simulators\/src\/outbound|apps\/api\/src\/features\/alerts\/delivery\/push-request)/.test(
        file,
      ),
  },
  { word: /\bIntl\./g, reason: 'uses Intl outside i18n', isAllowedIn: startsWithAny('packages/i18n/') },
]
const freeRooms = startsWithAny('tools/', 'bench/', 'e2e/')

function wordViolations({ file, text }: Source): Violation[] {
  if (isTest(file) || freeRooms(file)) return []
  return wordRules
    .filter((rule) => !rule.isAllowedIn(file))
    .flatMap((rule) =>
      [...text.matchAll(rule.word)].map((match) => ({
        file,
        line: lineAt(text, match.index),
        reason: rule.reason,
      })),
    )
}

/** Every broken rule in these sources. */
export function findViolations(sources: readonly Source[]): Violation[] {
  const inFiles = sources.flatMap((source) => {
    const room = roomOf(source.file)
    return room
      ? [...importViolations(source, room), ...wordViolations(source), ...tableWriteViolations(source)]
      : [{ file: source.file, line: 1, reason: 'is in no room (rooms.ts)' }]
  })
  return [...inFiles, ...cycleViolations(sources)]
}
