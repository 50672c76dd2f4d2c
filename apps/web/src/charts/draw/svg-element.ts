export const svgNamespace = 'http://www.w3.org/2000/svg'

type SvgAttributes = Readonly<Record<string, string | number | undefined>>

/** Made by hand where many are made at once: a page of nine charts stands before a slow phone has made as many components. */
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
