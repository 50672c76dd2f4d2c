import { describe, expect, it } from 'vitest'
import {
  type ComplaintDraft,
  charactersLeft,
  checkDraft,
  chooseKind,
  chooseType,
  emptyDraft,
  readyComplaint,
} from './complaint-draft.ts'

const aDraft = (part: Partial<ComplaintDraft> = {}): ComplaintDraft => ({
  ...emptyDraft,
  pointId: 4120700001,
  typeId: 1,
  kindId: 101,
  nameId: 1011,
  description: 'Стање на рачуну није тачно.',
  ...part,
})

describe('a complaint being written', () => {
  it('asks for every choice and a description', () => {
    expect(checkDraft(emptyDraft)).toEqual({
      pointId: 'required',
      typeId: 'required',
      kindId: 'required',
      nameId: 'required',
      description: 'required',
      files: null,
    })
    expect(readyComplaint(emptyDraft)).toBeNull()
  })

  it('counts the description with its white space collapsed', () => {
    expect(charactersLeft('  а \n\t б  ')).toBe(997)
    expect(
      checkDraft(aDraft({ description: `${'а'.repeat(500)}  \n ${'б'.repeat(499)}` })).description,
    ).toBeNull()
    expect(checkDraft(aDraft({ description: 'а'.repeat(1001) })).description).toBe('tooLong')
    expect(charactersLeft('а'.repeat(1001))).toBe(-1)
  })

  it('takes only blanks for nothing', () => {
    expect(checkDraft(aDraft({ description: ' \n\t\u0000 ' })).description).toBe('required')
  })

  it('is sent collapsed and without control characters', () => {
    expect(readyComplaint(aDraft({ description: ' Ред 1\r\nред\u00072 ' }))?.description).toBe('Ред 1 ред 2')
  })

  it('forgets the kind and the name when the type changes, and the name when the kind does', () => {
    expect(chooseType(aDraft(), 2)).toMatchObject({ typeId: 2, kindId: null, nameId: null })
    expect(chooseKind(aDraft(), 102)).toMatchObject({ typeId: 1, kindId: 102, nameId: null })
    expect(chooseType(aDraft(), 1).nameId).toBe(1011)
  })
})
