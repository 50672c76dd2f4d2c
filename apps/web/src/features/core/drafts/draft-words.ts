import { draftLifeMs } from '@portal/domain/limits'

/** What the device keeps of a draft as text; its files stand elsewhere. */
export interface KeptWords<Words> {
  readonly draft: Words
  readonly fileNames: readonly string[]
  readonly keptAtMs: number
}

/** Reads the words field by field: what stands in the storage may have been written by anybody. */
export type ReadWords<Words> = (draft: Readonly<Record<string, unknown>>) => Words

export const writeDrafts = (owner: string, drafts: ReadonlyMap<number, KeptWords<unknown>>): string =>
  JSON.stringify({ owner, drafts: [...drafts] })

/** The drafts of this owner by the id of what they are about. */
export function readDrafts<Words>(
  text: string | null,
  { owner, nowMs, readWords }: { owner: string; nowMs: number; readWords: ReadWords<Words> },
): Map<number, KeptWords<Words>> {
  const kept = parse(text)
  if (!isRecord(kept) || kept.owner !== owner || !Array.isArray(kept.drafts)) return new Map()
  const drafts = kept.drafts.flatMap((entry): [number, KeptWords<Words>][] => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'number') return []
    const words = readKept(entry[1], readWords)
    return words && nowMs - words.keptAtMs < draftLifeMs ? [[entry[0], words]] : []
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readKept<Words>(value: unknown, readWords: ReadWords<Words>): KeptWords<Words> | null {
  if (!isRecord(value) || !isRecord(value.draft) || typeof value.keptAtMs !== 'number') return null
  const names = Array.isArray(value.fileNames) ? value.fileNames : []
  return {
    draft: readWords(value.draft),
    fileNames: names.filter((name) => typeof name === 'string'),
    keptAtMs: value.keptAtMs,
  }
}
