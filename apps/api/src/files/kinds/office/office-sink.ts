import { hasActiveContent, tooComplex } from '#api/files/kinds/refusals.ts'
import type { XmlAttribute, XmlSink } from '#api/files/kinds/xml/xml-reader.ts'
import { refuseActiveField, refuseActiveFormula } from './field-instruction.ts'
import { isOrdinaryLink, isRemote } from './outside-address.ts'

/** What the parts of a package say about it. */
export interface PackageNotes {
  contentTypes: Set<string>
}

export function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

export const attributeOf = (attributes: readonly XmlAttribute[], name: string): string =>
  attributes.find((each) => localName(each.name) === name)?.value ?? ''

const activeTypes = /macro|vba|activex/i
const activeRelations = new Set(
  [
    'vbaProject',
    'wordVbaData',
    'oleObject',
    'control',
    'activeXControlBinary',
    'xlMacrosheet',
    'xlIntlMacrosheet',
    'aFChunk',
    'attachedToolbars',
    'keyMapCustomizations',
    'connections',
    'subDocument',
    'frame',
    'mailMergeSource',
    'mailMergeHeaderSource',
    'mailMergeRecipientData',
  ].map((name) => name.toLowerCase()),
)
const activeElements = new Set(['ddeLink', 'oleLink'])
const formulas = new Set(['f', 'definedName', 'formula', 'formula1', 'formula2'])
const instructions = new Set(['instrText', 'delInstrText'])
const collecting = new Set([...formulas, ...instructions])
/** All that this looks at: a large sheet has millions of others. */
const judged = new Set([
  ...activeElements,
  ...collecting,
  'Default',
  'Override',
  'Relationship',
  'fldSimple',
  'fldChar',
])
const maxFieldDepth = 30

/**
 * One part of a docx or xlsx. Its elements are judged by what they are, not by the name of the part: any relationship may
 * point at a part of any name.
 */
export function officeSink(notes: PackageNotes): XmlSink & { end(): void } {
  /** Fields that are open, each with its instruction so far; a field may stand in the instruction of another. */
  const fields: string[][] = [[]]
  let collected: string[] | undefined

  function endField(): void {
    refuseActiveField((fields.length > 1 ? fields.pop() : fields[0])?.join('') ?? '')
  }

  function turnField(kind: string): void {
    if (kind === 'begin') {
      if (fields.length > maxFieldDepth) throw tooComplex('fields are nested too deep')
      fields.push([])
    } else if (fields.length > 1) endField()
  }

  return {
    open(name, attributes) {
      const local = localName(name)
      if (!judged.has(local)) return
      if (activeElements.has(local)) throw hasActiveContent('the document asks another program')
      if (local === 'Default' || local === 'Override') noteType(notes, attributeOf(attributes, 'ContentType'))
      if (local === 'Relationship') refuseActiveRelation(attributes)
      if (local === 'fldSimple') refuseActiveField(attributeOf(attributes, 'instr'))
      if (local === 'fldChar') turnField(attributeOf(attributes, 'fldCharType'))
      if (collecting.has(local)) collected = []
    },
    text(text) {
      collected?.push(text)
    },
    close(name) {
      if (collected === undefined) return
      const local = localName(name)
      if (!collecting.has(local)) return
      if (formulas.has(local)) refuseActiveFormula(collected.join(''))
      else for (const field of fields) field.push(...collected)
      collected = undefined
    },
    end() {
      while (fields.length > 1) endField()
      endField()
    },
  }
}

function noteType({ contentTypes }: PackageNotes, type: string): void {
  if (activeTypes.test(type)) throw hasActiveContent('the document has macros')
  contentTypes.add(type)
}

function refuseActiveRelation(attributes: readonly XmlAttribute[]): void {
  const type = attributeOf(attributes, 'Type').split('/').at(-1)?.toLowerCase() ?? ''
  if (activeRelations.has(type)) throw hasActiveContent(`the document has a part of the kind ${type}`)
  if (attributeOf(attributes, 'TargetMode').toLowerCase() !== 'external') return
  const target = attributeOf(attributes, 'Target')
  const isAllowed = type === 'hyperlink' ? isOrdinaryLink(target) : !isRemote(target)
  if (!isAllowed) throw hasActiveContent(`the document asks another machine (${type})`)
}
