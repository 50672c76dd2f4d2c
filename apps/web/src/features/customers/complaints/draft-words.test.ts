import { describe, expect, it } from 'vitest'
import { readDrafts, writeDrafts } from '#web/features/core/drafts/draft-words.ts'
import { emptyDraft } from './complaint-draft.ts'
import { readComplaintWords } from './draft-words.ts'

const owner = 'ana@primer.rs'
const nowMs = Date.parse('2026-11-17T10:00:00Z')
const dayMs = 24 * 3_600_000

const draft = { ...emptyDraft, pointId: 4120700001, typeId: 1, description: 'Струје нема.' }

const kept = (fileNames: readonly string[] = []) =>
  writeDrafts(
    owner,
    new Map([[41207, { draft: readComplaintWords({ ...draft }), fileNames, keptAtMs: nowMs }]]),
  )
const read = (text: string | null, atMs = nowMs, of = owner) =>
  readDrafts(text, { owner: of, nowMs: atMs, readWords: readComplaintWords })

describe('the words of a draft on the device', () => {
  it('come back to their owner with the names of the files', () => {
    const { files: _files, ...words } = draft
    expect([...read(kept(['бројило.jpg']))]).toEqual([
      [41207, { draft: words, fileNames: ['бројило.jpg'], keptAtMs: nowMs }],
    ])
  })

  it('are nobody else’s', () => {
    expect(read(kept(), nowMs, 'firma@primer.rs').size).toBe(0)
  })

  it('are forgotten after thirty days', () => {
    expect(read(kept(), nowMs + 30 * dayMs - 1).size).toBe(1)
    expect(read(kept(), nowMs + 30 * dayMs).size).toBe(0)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['drafts that are none', JSON.stringify({ owner, drafts: [[1], ['x', {}], [2, { draft: null }], 3] })],
  ])('are none where there is %s', (_what, text) => {
    expect(read(text).size).toBe(0)
  })

  it('are read field by field, whatever stands there', () => {
    const strange = {
      draft: { pointId: '1', description: 5, extra: true },
      keptAtMs: nowMs,
      fileNames: [1, 'a.png'],
    }
    const text = JSON.stringify({ owner, drafts: [[7, strange]] })
    const { files: _files, ...empty } = emptyDraft
    expect(read(text).get(7)).toEqual({
      draft: empty,
      fileNames: ['a.png'],
      keptAtMs: nowMs,
    })
  })
})
