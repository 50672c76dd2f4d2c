import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { hasActiveContent, isEncrypted } from '#api/files/kinds/refusals.ts'
import { type CompoundEntry, type CompoundFile, openCompoundFile } from './compound-file.ts'
import { refuseActiveWordText } from './word-text.ts'
import { refuseActiveRecords } from './workbook-records.ts'

export async function checkDoc(bytes: FileBytes): Promise<void> {
  const file = await openCompoundFile(bytes)
  const main = requireStream(file, ['WordDocument'])
  refuseForeignParts(file)
  const tables = await Promise.all(['0Table', '1Table'].map((name) => readNamed(file, name)))
  refuseActiveWordText(await file.read(main), tables)
}

export async function checkXls(bytes: FileBytes): Promise<void> {
  const file = await openCompoundFile(bytes)
  requireStream(file, ['Workbook', 'Book'])
  refuseForeignParts(file)
  // A file may have both, for two generations of the program.
  for (const name of ['Workbook', 'Book']) refuseActiveRecords(await readNamed(file, name))
}

/** A docx or xlsx with a password is no archive but one of these with the archive, locked, in it. */
export async function refuseLockedPackage(bytes: FileBytes): Promise<void> {
  const { entries } = await openCompoundFile(bytes)
  if (entries.some(({ name }) => name === 'EncryptedPackage')) throw isEncrypted('the document is locked')
  throw notWhatItSays('its content is an office document of the old kind')
}

function requireStream({ entries }: CompoundFile, names: readonly string[]): CompoundEntry {
  const found = entries.find(({ kind, name }) => kind === 'stream' && names.includes(name))
  if (!found) throw notWhatItSays('the office document is of another program')
  return found
}

async function readNamed(file: CompoundFile, wanted: string): Promise<Buffer> {
  const entry = file.entries.find(({ kind, name }) => kind === 'stream' && name === wanted)
  return entry ? file.read(entry) : Buffer.alloc(0)
}

/**
 * Storages that hold data of the document itself; macros, objects and controls each have one of their own, under many
 * names.
 */
const plainStorages = new Set(['MsoDataStore', '_SX_DB_CUR', '_xmlsignatures', 'ObjectPool'])
const activeStreams = new Set(['\x01Ole10Native', 'Ctls', 'VBA', '_VBA_PROJECT', 'PROJECT', 'PROJECTwm'])

function refuseForeignParts({ entries }: CompoundFile): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const inside = new Set<number>()
  for (const entry of entries) {
    if (entry.name !== 'ObjectPool' && plainStorages.has(entry.name)) collectInside(byId, entry.child, inside)
  }
  for (const { id, kind, name, child } of entries) {
    if (activeStreams.has(name))
      throw hasActiveContent(`the office document has a part ${JSON.stringify(name)}`)
    if (kind !== 'storage' || inside.has(id)) continue
    const hasObjects = name === 'ObjectPool' && byId.has(child)
    if (!plainStorages.has(name) || hasObjects) {
      throw hasActiveContent(`the office document has a part ${JSON.stringify(name)}`)
    }
  }
}

/** A tree of neighbours and children; a loop in it ends because nobody is visited twice. */
function collectInside(byId: ReadonlyMap<number, CompoundEntry>, start: number, inside: Set<number>): void {
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = byId.get(id)
    if (!entry || entry.kind === 'root' || inside.has(id)) continue
    inside.add(id)
    waiting.push(entry.left, entry.right, entry.child)
  }
}
