import { fieldLimits } from '@portal/domain/limits'
import { collapseWhitespace } from '@portal/domain/validation'
import { checkFiles, type FilesProblem } from './picked-files.ts'

/** What is typed and picked so far; no failure, no stray press and no reload loses it (record 0116). */
export interface ComplaintDraft {
  readonly pointId: number | null
  readonly typeId: number | null
  readonly kindId: number | null
  readonly nameId: number | null
  readonly description: string
  readonly files: readonly File[]
}

export const emptyDraft: ComplaintDraft = {
  pointId: null,
  typeId: null,
  kindId: null,
  nameId: null,
  description: '',
  files: [],
}

/** Something was chosen, written or picked. */
export const isBegun = ({ pointId, typeId, description, files }: ComplaintDraft): boolean =>
  pointId !== null || typeId !== null || description.trim() !== '' || files.length > 0

/** Kinds belong to a type and names to a kind: another choice above empties those below (spec 5.6). */
export const chooseType = (draft: ComplaintDraft, typeId: number): ComplaintDraft =>
  typeId === draft.typeId ? draft : { ...draft, typeId, kindId: null, nameId: null }

export const chooseKind = (draft: ComplaintDraft, kindId: number): ComplaintDraft =>
  kindId === draft.kindId ? draft : { ...draft, kindId, nameId: null }

/** As it is sent and counted: control characters, which text editors sometimes leave, are blanks too. */
export const cleanDescription = (description: string): string =>
  collapseWhitespace(description.replaceAll(/\p{Cc}/gu, ' '))

/** Below zero: so many too many. */
export const charactersLeft = (description: string): number =>
  fieldLimits.complaintDescriptionMaxLength - cleanDescription(description).length

export interface DraftProblems {
  readonly pointId: 'required' | null
  readonly typeId: 'required' | null
  readonly kindId: 'required' | null
  readonly nameId: 'required' | null
  readonly description: 'required' | 'tooLong' | null
  readonly files: FilesProblem | null
}

const checkChosen = (id: number | null) => (id === null ? 'required' : null)

function checkDescription(description: string): DraftProblems['description'] {
  if (cleanDescription(description) === '') return 'required'
  return charactersLeft(description) < 0 ? 'tooLong' : null
}

export const checkDraft = (draft: ComplaintDraft): DraftProblems => ({
  pointId: checkChosen(draft.pointId),
  typeId: checkChosen(draft.typeId),
  kindId: checkChosen(draft.kindId),
  nameId: checkChosen(draft.nameId),
  description: checkDescription(draft.description),
  files: checkFiles(draft.files),
})

export interface ReadyComplaint {
  readonly pointId: number
  readonly nameId: number
  readonly description: string
  readonly files: readonly File[]
}

/** Null while something is missing. */
export function readyComplaint(draft: ComplaintDraft): ReadyComplaint | null {
  const isGood = Object.values(checkDraft(draft)).every((problem) => problem === null)
  const { pointId, nameId, description, files } = draft
  if (!isGood || pointId === null || nameId === null) return null
  return { pointId, nameId, description: cleanDescription(description), files }
}
