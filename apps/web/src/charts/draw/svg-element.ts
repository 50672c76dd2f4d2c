export const svgNamespace = 'http://www.w3.org/2000/svg'

type SvgAttributes = Readonly<Record<string, string | number | undefined>>

/** Cheaper than components for some thousand elements at once: nine charts of a page. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: SvgAttributes,
  content?: string | readonly Node[],
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svgNamespace, name)
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) element.setAttribute(key, String(value))
  }
  if (typeof content === 'string') element.textContent = content
  else if (content) element.append(...content)
  return element
}

/** Roles of the graphics module, given as attributes: the linter takes every SVG element for a control. */
export const drawingRole = { role: 'graphics-document' } as const
export const symbolRole = { role: 'graphics-symbol' } as const

/** Points that arrows walk over. As options of a list they get the arrows of a screen reader that is browsing too. */
export const pointsRole = { role: 'listbox' } as const
export const pointRole = (isTabStop: boolean) => ({ role: 'option', 'aria-selected': isTabStop }) as const

/** For what the points say themselves. */
export const silent = { 'aria-hidden': true } as const
