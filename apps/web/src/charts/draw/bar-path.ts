const cornerPx = 2.5
/** Half of the outline's width: the outline ends where the bar ends. */
const outlineInsetPx = 0.5

const round = (value: number) => Math.round(value * 100) / 100

/** A rectangle with soft corners as part of a longer path: all bars of a series are one element. */
export function barPath(x: number, y: number, width: number, height: number): string {
  if (width <= 0 || height <= 0) return ''
  const inset = insetOf(width, height)
  const corner = round(Math.min(cornerPx, width / 2 - inset, height / 2 - inset))
  const across = round(width - 2 * (inset + corner))
  const down = round(height - 2 * (inset + corner))
  const turn = `a${corner} ${corner} 0 0 1 `
  return (
    `M${round(x + inset + corner)} ${round(y + inset)}h${across}${turn}${corner} ${corner}v${down}` +
    `${turn}${-corner} ${corner}h${-across}${turn}${-corner} ${-corner}v${-down}${turn}${corner} ${-corner}z`
  )
}

/** The same with plain corners: a third of the letters, for drawings that change sixty times a second. */
export function plainBarPath(x: number, y: number, width: number, height: number): string {
  if (width <= 0 || height <= 0) return ''
  const inset = insetOf(width, height)
  const across = round(width - 2 * inset)
  return `M${round(x + inset)} ${round(y + inset)}h${across}v${round(height - 2 * inset)}h${-across}z`
}

const insetOf = (width: number, height: number) => Math.min(outlineInsetPx, width / 4, height / 4)
