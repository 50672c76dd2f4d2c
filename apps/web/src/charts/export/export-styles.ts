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

/** The class of digits of equal width, which no attribute can say. */
export const tabularClass = 'tabular'

const shapes = 'path, rect, circle, line, text'
const strokeParts = new Set(['stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'])
const pageOnly = /^(?:class|style|role|tabindex|aria-.*|data-.*)$/

/** Writes what the style sheets say into the elements themselves: a file has no style sheets. */
export function inlineStyles(root: SVGSVGElement): void {
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
