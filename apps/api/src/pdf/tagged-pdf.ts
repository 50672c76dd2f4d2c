import { figureRole, markContent, type TagPosition, roleNames, type Squares } from './marked-content.ts'
import {
  addObject,
  type PdfFile,
  readPdfFile,
  readStream,
  requireObject,
  writePdfFile,
  writeStream,
} from './pdf-file.ts'

export interface Tags {
  /** `sr-Cyrl`: the reader picks its voice by it. */
  language: string
  figures: readonly Figure[]
}

export interface Figure {
  /** The number of its block on the page. */
  block: number
  /** What it shows, for those who can't see it. */
  text: string
  /** Drawn upon its ground, where the figure is made of squares. */
  squares?: readonly (readonly boolean[])[]
}

interface Mark {
  page: number
  sequence: number
}

interface Element {
  role: string
  attributes: string
  marks: Mark[]
  children: Element[]
}

/** Adds the tags that screen readers follow to a page set with the colours of templates/tags.typ (record 0040). */
export function tagPdf(bytes: Uint8Array, tags: Tags): Uint8Array {
  const file = readPdfFile(bytes)
  const pages = listPages(file)
  const squares = new Map(tags.figures.flatMap(({ block, squares }) => (squares ? [[block, squares]] : [])))
  const marked = pages.map((page, index) => markPage(file, page, index, squares))
  const root = addObject(file, '')
  const structure = buildStructure(marked, tags)
  const parents = marked.map(({ places }) => places.map(() => 0))
  const document = writeElement(file, structure, root, pages, parents)
  const numbers = parents.map((refs, index) => `${index} [${refs.map((ref) => `${ref} 0 R`).join(' ')}]`)
  const parentTree = addObject(file, `<< /Nums [${numbers.join(' ')}] >>`)
  file.objects.set(
    root,
    `<< /Type /StructTreeRoot /K [${document} 0 R] /ParentTree ${parentTree} 0 R /ParentTreeNextKey ${pages.length} >>`,
  )
  nameStructure(file, root, tags.language)
  return writePdfFile(file)
}

function listPages(file: PdfFile): number[] {
  const tree = Number(/\/Pages (\d+) 0 R/.exec(requireObject(file, file.root))?.[1])
  const kids = /\/Kids \[([^\]]*)\]/.exec(requireObject(file, tree))?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
}

function markPage(file: PdfFile, page: number, index: number, squares: Squares) {
  const body = requireObject(file, page)
  const contents = Number(/\/Contents (\d+) 0 R/.exec(body)?.[1])
  const { content, places } = markContent(readStream(requireObject(file, contents)), squares)
  file.objects.set(contents, writeStream(content))
  file.objects.set(page, body.replace(/>>\s*$/, `  /StructParents ${index}\n  /Tabs /S\n>>`))
  return { places }
}

function nameStructure(file: PdfFile, root: number, language: string): void {
  const catalog = requireObject(file, file.root)
    .replace(/\n {2}\/Lang \([^)]*\)/, '')
    .replace(/\/ViewerPreferences <</, '/ViewerPreferences <<\n    /DisplayDocTitle true')
    .replace(
      />>\s*$/,
      `  /Lang (${language})\n  /MarkInfo << /Marked true >>\n  /StructTreeRoot ${root} 0 R\n>>`,
    )
  file.objects.set(file.root, catalog)
}

const element = (role: string, attributes = ''): Element => ({ role, attributes, marks: [], children: [] })

const headerScopes: Readonly<Record<number, string>> = { 4: 'Column', 5: 'Row' }

/** Blocks in the order of their numbers; the cells of one block make a table. */
function buildStructure(pages: readonly { places: readonly TagPosition[] }[], { figures }: Tags): Element {
  const blocks = new Map<number, Map<string, { place: TagPosition; marks: Mark[] }>>()
  pages.forEach(({ places }, page) => {
    places.forEach((place, sequence) => {
      const block = blocks.get(place.block) ?? new Map()
      blocks.set(place.block, block)
      const key = `${place.row} ${place.column}`
      const entry = block.get(key) ?? { place, marks: [] }
      block.set(key, entry)
      entry.marks.push({ page, sequence })
    })
  })
  const document = element('Document')
  for (const [number, block] of [...blocks].sort(([one], [other]) => one - other)) {
    const pieces = [...block.values()]
    const text = figures.find(({ block: figure }) => figure === number)?.text
    document.children.push(pieces.some(isCell) ? buildTable(pieces) : buildText(pieces, text))
  }
  return document
}

type Pieces = readonly { place: TagPosition; marks: Mark[] }[]

const isCell = ({ place: { role } }: Pieces[number]) => role in headerScopes || roleNames[role] === 'TD'

function buildText(pieces: Pieces, text: string | undefined): Element {
  const role = pieces[0]?.place.role ?? 0
  if ((role === figureRole) !== (text !== undefined)) throw new Error('a figure and its text miss each other')
  const attributes = text === undefined ? '' : `/Alt ${writeText(text)}`
  return { ...element(roleNames[role] ?? 'P', attributes), marks: pieces.flatMap(({ marks }) => marks) }
}

/** Cells that say nothing are in the table too, so that every row has the same columns. */
function buildTable(pieces: Pieces): Element {
  const columns = pieces.reduce((most, { place }) => Math.max(most, place.column + 1), 0)
  const rows = Map.groupBy(pieces, ({ place }) => place.row)
  const inOrder = [...rows].sort(([one], [other]) => one - other)
  return { ...element('Table'), children: inOrder.map(([, cells]) => buildRow(cells, columns)) }
}

function buildRow(cells: Pieces, columns: number): Element {
  const byColumn = new Map(cells.map((cell) => [cell.place.column, cell]))
  const children = Array.from({ length: columns }, (_, column) => buildCell(byColumn.get(column)))
  return { ...element('TR'), children }
}

function buildCell(piece: Pieces[number] | undefined): Element {
  if (!piece) return element('TD')
  const { place, marks } = piece
  const scope = headerScopes[place.role]
  const attributes = scope ? `/A << /O /Table /Scope /${scope} >>` : ''
  return { ...element(roleNames[place.role] ?? 'TD', attributes), marks }
}

/** Returns the number of the element's object; `parents` learns whose each sequence is. */
function writeElement(
  file: PdfFile,
  { role, attributes, marks, children }: Element,
  parent: number,
  pages: readonly number[],
  parents: number[][],
): number {
  const number = addObject(file, '')
  for (const { page, sequence } of marks) {
    const refs = parents[page]
    if (refs) refs[sequence] = number
  }
  const kids = [
    ...marks.map(({ page, sequence }) => `<</Type/MCR/Pg ${pages[page]} 0 R/MCID ${sequence}>>`),
    ...children.map((child) => `${writeElement(file, child, number, pages, parents)} 0 R`),
  ]
  file.objects.set(number, `<</S/${role}/P ${parent} 0 R${attributes}/K[${kids.join(' ')}]>>`)
  return number
}

/** UTF-16 with its mark, as PDF keeps text outside Latin. */
const writeText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}>`
