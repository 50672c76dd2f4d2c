interface FontPart {
  readonly letters: RegExp
  readonly unicodeRange: string
  readonly load: () => Promise<{ default: string }>
}

/** The whole font, as in the page's own style sheet; loaded only when a picture is saved. */
const parts: readonly FontPart[] = [
  {
    letters: /[\u0400-\u045f]/,
    unicodeRange: 'U+0400-045F',
    load: () => import('@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?inline'),
  },
  {
    letters: /[\u0100-\u024f]/,
    unicodeRange: 'U+0100-024F',
    load: () => import('@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?inline'),
  },
  {
    letters: /[ -\u00ff\u2000-\u206f\u2212]/,
    unicodeRange: 'U+0000-00FF,U+2000-206F,U+2212',
    load: () => import('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?inline'),
  },
]

const family = 'Manrope Variable'

/** The class of digits of equal width, which no attribute can say. */
export const tabularClass = 'tabular'

/** A style sheet that carries the font inside, so that the picture looks the same on any machine. */
export async function fontStyles(text: string): Promise<string> {
  const wanted = parts.filter(({ letters }) => letters.test(text))
  const faces = await Promise.all(
    wanted.map(async ({ unicodeRange, load }) => {
      const { default: address } = await load()
      return `@font-face{font-family:"${family}";font-weight:200 800;src:url(${address}) format("woff2");unicode-range:${unicodeRange}}`
    }),
  )
  return `${faces.join('')}text{font-family:"${family}",sans-serif}.${tabularClass}{font-variant-numeric:tabular-nums}`
}
