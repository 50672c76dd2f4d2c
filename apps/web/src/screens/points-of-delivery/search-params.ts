/** What the address of the page says: the point whose details are open. */
export interface PointAddress {
  readonly pointId: number | null
}

const longestId = 15

export function readPointAddress({ point }: Readonly<Record<string, unknown>>): PointAddress {
  const isId = typeof point === 'string' && /^[1-9]\d*$/.test(point) && point.length <= longestId
  return { pointId: isId ? Number(point) : null }
}

export const writePointAddress = ({ pointId }: PointAddress): Record<string, string | undefined> => ({
  point: pointId === null ? undefined : String(pointId),
})
