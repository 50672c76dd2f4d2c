/** Where a slice stands in its ring, clockwise from the top, in radians. */
export interface SliceAngles {
  readonly start: number
  readonly end: number
}

export interface Ring {
  readonly inner: number
  readonly outer: number
  /** Between two slices. */
  readonly gap: number
  readonly corner: number
}

const fullTurn = 2 * Math.PI

/** Angles in proportion to the values; each slice has its part of the gaps. */
export function sliceAngles(values: readonly number[], gapAngle: number): readonly SliceAngles[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const perValue = (fullTurn - gapAngle * values.length) / total
  let end = 0
  return values.map((value) => {
    const start = end
    end += value * perValue + gapAngle
    return { start, end }
  })
}

const round = (value: number) => Math.round(value * 100) / 100

export function pointAt(angle: number, radius: number): readonly [x: number, y: number] {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)]
}

/** Sides are parallel to their radius at half a gap; a corner is a circle that touches its side and its arc. */
export function ringSlicePath({ start, end }: SliceAngles, ring: Ring): string {
  if (end - start > fullTurn - 1e-9) return `${circlePath(ring.outer, 1)}${circlePath(ring.inner, 0)}`
  const { inner, outer } = ring
  const { side, corner } = fittingSlice(end - start, ring)
  const touch = (middle: number) => {
    const angle = Math.asin((side + corner) / middle)
    return { angle, along: Math.hypot(middle * Math.cos(angle), side) }
  }
  const [out, into] = [touch(outer - corner), touch(inner + corner)]
  const sideAngle = ({ along }: typeof out) => Math.asin(side / along)
  const at = (angle: number, radius: number) => pointAt(angle, radius).map(round).join(',')
  const bend = `A${round(corner)},${round(corner)},0,0,1,`
  const arc = (radius: number, { angle }: typeof out, direction: 0 | 1) =>
    `A${round(radius)},${round(radius)},0,${end - start - 2 * angle > Math.PI ? 1 : 0},${direction},`
  return [
    `M${at(start + sideAngle(out), out.along)}${bend}${at(start + out.angle, outer)}`,
    `${arc(outer, out, 1)}${at(end - out.angle, outer)}${bend}${at(end - sideAngle(out), out.along)}`,
    `L${at(end - sideAngle(into), into.along)}${bend}${at(end - into.angle, inner)}`,
    `${arc(inner, into, 0)}${at(start + into.angle, inner)}${bend}${at(start + sideAngle(into), into.along)}Z`,
  ].join('')
}

/** A sliver gives up its corners first, then its gap, so that something of it is seen. */
function fittingSlice(span: number, { inner, outer, gap, corner }: Ring) {
  const half = span < Math.PI ? Math.sin(span / 2) : 1
  const side = Math.min(gap / 2, (half * inner) / 2)
  if (half === 1) return { side, corner }
  const most = Math.min((half * inner - side) / (1 - half), (half * outer - side) / (1 + half))
  return { side, corner: Math.min(corner, most) }
}

function circlePath(radius: number, direction: 0 | 1): string {
  const r = round(radius)
  return `M0,${-r}A${r},${r},0,1,${direction},0,${r}A${r},${r},0,1,${direction},0,${-r}Z`
}
