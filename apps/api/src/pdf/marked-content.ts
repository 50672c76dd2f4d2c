/** Where a piece of the page belongs: see templates/tags.typ. */
export interface TagPosition {
  block: number
  row: number
  column: number
  role: number
}

export interface MarkedContent {
  content: string
  /** The place of each marked sequence; its index is the sequence's number. */
  places: readonly TagPosition[]
}

/** Squares upon the ground of a figure, by the number of its block. */
export type Squares = ReadonlyMap<number, readonly (readonly boolean[])[]>

export const roleNames = ['Artifact', 'H1', 'H2', 'P', 'TH', 'TH', 'TD', 'Figure', 'H3'] as const
export const figureRole = roleNames.indexOf('Figure')

const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n'])

/** Wraps everything that a content stream draws: words and figures in their place, the rest as decoration. */
export function markContent(source: string, squares: Squares): MarkedContent {
  const marker = createMarker()
  let end: ReadonlySet<string> | null = null
  let ground = ''
  for (const line of source.split('\n')) {
    const operator = line.slice(line.lastIndexOf(' ') + 1)
    if (end) {
      marker.add(line)
      if (!end.has(operator)) continue
      end = null
      const drawn = ground === '' ? undefined : squares.get(marker.block())
      if (drawn) marker.add(drawSquares(ground, drawn))
    } else if (operator === 'BT' || operator === 'm' || operator === 're') {
      marker.draw(line)
      end = operator === 'BT' ? textEnd : painting
      ground = operator === 're' ? line : ''
    } else marker.setState(line, operator)
  }
  return marker.finish()
}

const textEnd = new Set(['ET'])

function createMarker() {
  const lines: string[] = []
  const places: TagPosition[] = []
  const outer: TagPosition[] = []
  let ink = decoration
  let open: TagPosition | null = null

  function close() {
    if (open) lines.push('EMC')
    open = null
  }

  return {
    block: () => ink.block,
    add: (line: string) => void lines.push(line),
    draw(line: string) {
      if (!open || !isSame(open, ink)) {
        close()
        const name = roleNames[ink.role] ?? roleNames[0]
        lines.push(ink.role === 0 ? `/${name} BMC` : `/${name} <</MCID ${places.length}>> BDC`)
        if (ink.role !== 0) places.push(ink)
        open = ink
      }
      lines.push(line)
    },
    setState(line: string, operator: string) {
      // A marked sequence ends within the graphics state it began in.
      if (operator === 'q' || operator === 'Q') close()
      if (operator === 'q') outer.push(ink)
      if (operator === 'Q') ink = outer.pop() ?? decoration
      if (operator === 'scn') ink = readTagPosition(line.slice(0, -operator.length - 1))
      lines.push(line)
    },
    finish(): MarkedContent {
      close()
      return { content: lines.join('\n'), places }
    },
  }
}

const isSame = (one: TagPosition, other: TagPosition): boolean =>
  one.block === other.block && one.row === other.row && one.column === other.column && one.role === other.role

const decoration: TagPosition = { block: 0, row: 0, column: 0, role: 0 }

function readTagPosition(colour: string): TagPosition {
  const [red, green, blue] = colour.split(' ').map(Number)
  if (red === undefined || green === undefined || blue === undefined) return decoration
  const block = readSteps(red, 1e-5)
  const roleAndColumn = readSteps(green, 1e-5)
  const role = Math.floor(roleAndColumn / 10)
  // A colour that is none of eight bits, such as half grey, stands above one by chance.
  if (block === 0 || role === 0 || role >= roleNames.length) return decoration
  return { block, row: readSteps(blue, 1e-6), column: roleAndColumn % 10, role }
}

/** How many steps a channel stands above a colour of eight bits. */
function readSteps(channel: number, step: number): number {
  const eightBits = Math.floor(channel * 255 + 1e-3) / 255
  return Math.round((channel - eightBits) / step)
}

/** One black path, so that no seams show between the squares; `ground` is the rectangle `x y width height re`. */
function drawSquares(ground: string, rows: readonly (readonly boolean[])[]): string {
  const [x, y, width = 0] = ground.split(' ').map(Number)
  const side = width / rows.length
  const runs = rows.flatMap((row, top) =>
    listRuns(row).map(([from, to]) => `${from} ${top} ${to - from} 1 re`),
  )
  return ['q', `${side} 0 0 ${side} ${x} ${y} cm`, '0 g', ...runs, 'f', 'Q'].join('\n')
}

function listRuns(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  let from = row.indexOf(true)
  while (from >= 0) {
    const end = row.indexOf(false, from)
    const to = end < 0 ? row.length : end
    runs.push([from, to])
    from = row.indexOf(true, to)
  }
  return runs
}
