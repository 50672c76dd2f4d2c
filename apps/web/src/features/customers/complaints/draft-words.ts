import { type ComplaintDraft, emptyDraft } from './complaint-draft.ts'

/** What the device keeps of a draft as text. */
export interface KeptWords {
  readonly draft: Omit<ComplaintDraft, 'files'>
  readonly fileNames: readonly string[]
  readonly keptAtMs: number
}

const { files: _files, ...emptyWords } = emptyDraft

/** A draft nobody came back to is not left on a device for ever. */
const longestKeptMs = 30 * 24 * 3_600_000

export function wordsOf({ files, ...draft }: ComplaintDraft, nowMs: number): KeptWords {
  return { draft, fileNames: files.map(({ name }) => name), keptAtMs: nowMs }
}

export const writeDrafts = (owner: string, drafts: ReadonlyMap<number, KeptWords>): string =>
  JSON.stringify({ owner, drafts: [...drafts] })

/** The drafts of this owner by contract; what stands in the storage may have been written by anybody. */
export function readDrafts(text: string | null, owner: string, nowMs: number): Map<number, KeptWords> {
  const kept = parse(text)
  if (!isRecord(kept) || kept.owner !== owner || !Array.isArray(kept.drafts)) return new Map()
  const drafts = kept.drafts.flatMap((entry): [number, KeptWords][] => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'number') return []
    const words = readWords(entry[1])
    return words && nowMs - words.keptAtMs < longestKeptMs ? [[entry[0], words]] : []
  })
  return new Map(drafts)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readId = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function readWords(value: unknown): KeptWords | null {
  if (!isRecord(value) || !isRecord(value.draft) || typeof value.keptAtMs !== 'number') return null
  const { pointId, typeId, kindId, nameId, description } = value.draft
  const names = Array.isArray(value.fileNames) ? value.fileNames : []
  return {
    draft: {
      ...emptyWords,
      pointId: readId(pointId),
      typeId: readId(typeId),
      kindId: readId(kindId),
      nameId: readId(nameId),
      description: typeof description === 'string' ? description : '',
    },
    fileNames: names.filter((name) => typeof name === 'string'),
    keptAtMs: value.keptAtMs,
  }
}
