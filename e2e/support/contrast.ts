/**
 * The words whose ground axe could not tell in a theme (`window.leftOpen`) and that can be read on none of the grounds
 * that may lie under them. Runs inside the page, so it brings all it needs.
 */
export function findUnreadable(theme: 'light' | 'dark'): string[] {
  if (document.documentElement.style.colorScheme) document.documentElement.style.colorScheme = theme
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const read = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue, alpha]
  }
  const luminance = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((channel) => channel / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (first: Colour, second: Colour): number => {
    const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }
  /** The nearest ground of its own or of whatever it stands in, and those that pseudo-elements lay over it. */
  const groundsOf = (element: Element | null): Colour[] => {
    if (!element) return [[255, 255, 255, 1]]
    const groundOf = (part?: string) => read(getComputedStyle(element, part).backgroundColor)
    const isOpaque = ([, , , alpha]: Colour) => alpha === 1
    const own = groundOf()
    const laid = [groundOf('::before'), groundOf('::after')].filter(isOpaque)
    return isOpaque(own) ? [...laid, own] : [...laid, ...groundsOf(element.parentElement)]
  }
  const isReadable = (element: Element): boolean => {
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const ink = read(element instanceof SVGElement ? fill : color)
    return groundsOf(element).some((ground) => contrast(ink, ground) >= (isLarge ? 3 : 4.5))
  }
  return window.leftOpen[theme]
    .filter(({ element }) => element && !isReadable(element))
    .map(({ target }) => `color-contrast: ${target}`)
}
