import { svgElement, svgNamespace } from '#web/charts/draw/svg-element.ts'
import { fontStyles, tabularClass } from './export-fonts.ts'
import styles from './export-svg.module.css'

export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

interface PictureSource {
  readonly title: string
  readonly subtitle: string
  readonly drawing: SVGSVGElement
  /** The legend's buttons; those not pressed stand for hidden series. */
  readonly legendEntries: Iterable<HTMLElement>
}

const edgePx = 24
const titlePx = 22
const subtitlePx = 20
const legendRowPx = 24
const swatchPx = 14

/** The chart as it is seen, with title, units and legend, in the light theme on white. */
export async function drawPicture(source: PictureSource): Promise<Picture> {
  const stage = document.createElement('div')
  stage.className = styles.stage ?? ''
  stage.dataset.theme = 'light'
  const root = svgElement('svg', {})
  stage.append(root)
  document.body.append(stage)
  try {
    const size = compose(root, source)
    inlineStyles(root)
    root.setAttribute('xmlns', svgNamespace)
    root.setAttribute('xml:lang', source.drawing.closest('[lang]')?.getAttribute('lang') ?? '')
    const fonts = await fontStyles(root.textContent ?? '')
    return { svg: withStyles(new XMLSerializer().serializeToString(root), fonts), ...size }
  } finally {
    stage.remove()
  }
}

function compose(root: SVGSVGElement, { title, subtitle, drawing, legendEntries }: PictureSource) {
  const { width: plotWidth, height: plotHeight } = drawing.viewBox.baseVal
  const width = plotWidth + 2 * edgePx
  const ground = svgElement('rect', { class: styles.ground, width: '100%' })
  root.append(ground)
  const plotTop = edgePx + titlePx + subtitlePx + edgePx / 2
  addText(root, title, edgePx, edgePx + titlePx * 0.7, styles.title)
  addText(root, subtitle, edgePx, edgePx + titlePx + subtitlePx * 0.6, styles.subtitle)
  root.append(copyPatterns(drawing, legendEntries))
  root.append(placeDrawing(drawing, edgePx, plotTop, plotWidth, plotHeight))
  const legendTop = plotTop + plotHeight + edgePx * 0.75
  const legendBottom = addLegend(root, legendEntries, legendTop, width)
  const height = Math.ceil(legendBottom + edgePx)
  root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  ground.setAttribute('height', String(height))
  return { width, height }
}

/** The fills of drawing and legend stand elsewhere on the page; a file carries its own. */
function copyPatterns(drawing: SVGSVGElement, legendEntries: Iterable<HTMLElement>): SVGDefsElement {
  const definitions = svgElement('defs', {})
  const names = new Set<string>()
  for (const part of [drawing, ...legendEntries]) {
    for (const shape of part.querySelectorAll('[fill^="url(#"]')) {
      names.add(shape.getAttribute('fill')?.slice('url(#'.length, -1) ?? '')
    }
  }
  for (const name of names) {
    const pattern = document.getElementById(name)
    if (pattern instanceof SVGPatternElement) definitions.append(copyWithStyles(pattern))
  }
  return definitions
}

/** Without highlight, focusable columns and aria names, which only the page needs. */
function placeDrawing(drawing: SVGSVGElement, x: number, y: number, width: number, height: number) {
  const clone = copyWithStyles(drawing)
  for (const element of clone.querySelectorAll('[data-momentary], rect[data-point]')) element.remove()
  for (const name of ['aria-label', 'aria-labelledby', 'aria-describedby']) clone.removeAttribute(name)
  for (const element of clone.querySelectorAll('[data-faded]')) element.removeAttribute('data-faded')
  place(clone, x, y, width, height)
  return clone
}

function addLegend(root: SVGSVGElement, entries: Iterable<HTMLElement>, top: number, width: number): number {
  let x = edgePx
  let y = top
  let hasEntries = false
  for (const entry of entries) {
    const swatch = entry.querySelector('svg')
    if (entry.getAttribute('aria-pressed') === 'false' || !swatch) continue
    const words = [...entry.querySelectorAll('span')].map((span) => span.textContent).join('\u2002')
    const text = addText(root, words, 0, 0, styles.entry)
    const entryWidth = swatchPx + 8 + text.getComputedTextLength()
    if (hasEntries && x + entryWidth > width - edgePx) {
      x = edgePx
      y += legendRowPx
    }
    const piece = copyWithStyles(swatch)
    place(piece, x, y, swatchPx, swatchPx)
    root.append(piece)
    text.setAttribute('x', String(x + swatchPx + 8))
    text.setAttribute('y', String(y + swatchPx * 0.8))
    x += entryWidth + 20
    hasEntries = true
  }
  return hasEntries ? y + swatchPx : top
}

/** A strict policy may drop style attributes of copied elements; setting them one by one is allowed. */
function copyWithStyles<Kind extends SVGElement>(source: Kind): Kind {
  // `cloneNode` is typed as a bare node; a copy is of the same kind.
  const copy = source.cloneNode(true) as Kind
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, original] of [source, ...source.querySelectorAll<SVGElement>('*')].entries()) {
    const target = copies[index]
    if (target && original.style.length > 0) target.style.cssText = original.style.cssText
  }
  return copy
}

function place(element: SVGSVGElement, x: number, y: number, width: number, height: number): void {
  for (const [name, value] of Object.entries({ x, y, width, height }))
    element.setAttribute(name, String(value))
}

function addText(root: SVGSVGElement, words: string, x: number, y: number, className?: string) {
  const text = svgElement('text', { x, y, class: className }, words)
  root.append(text)
  return text
}

/** Added to the written file: a style element inside the page would be against its policy. */
function withStyles(svg: string, css: string): string {
  return svg.replace('>', `><style>${css}</style>`)
}

/** Properties that make the look, with the value that needs no writing. */
const properties: Readonly<Record<string, string>> = {
  fill: '',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'paint-order': 'normal',
}
const textProperties: Readonly<Record<string, string>> = {
  'font-size': '',
  'font-weight': '',
  'letter-spacing': 'normal',
}

const shapes = 'path, rect, circle, line, text'
const strokeParts = new Set(['stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'])
const pageOnly = /^(?:class|style|role|tabindex|aria-.*|data-.*)$/

/** Writes what the style sheets say into the elements themselves: a file has no style sheets. */
function inlineStyles(root: SVGSVGElement): void {
  const tabular: Element[] = []
  for (const shape of root.querySelectorAll<SVGElement>(shapes)) {
    const look = getComputedStyle(shape)
    if (shape.tagName === 'text' && look.fontVariantNumeric === 'tabular-nums') tabular.push(shape)
    const wanted = shape.tagName === 'text' ? { ...properties, ...textProperties } : properties
    for (const [name, silent] of Object.entries(wanted)) {
      const value = look.getPropertyValue(name)
      const isIdle = strokeParts.has(name) && look.stroke === 'none'
      // A pattern is named in the element already; a style sheet would name it with the page's address.
      const isPattern = name === 'fill' && shape.getAttribute('fill')?.startsWith('url(')
      if (value !== silent && !isIdle && !isPattern) shape.setAttribute(name, value)
    }
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes]) if (pageOnly.test(name)) element.removeAttribute(name)
  }
  for (const text of tabular) text.setAttribute('class', tabularClass)
}
