/** How the base64 of each raster format begins. */
const beginnings: readonly (readonly [beginning: string, type: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
  ['R0lGOD', 'image/gif'],
]

/** The address of a picture that came as base64; null for anything but a raster picture (decision 14). */
export function rasterAddress(base64: string): string | null {
  const type = beginnings.find(([beginning]) => base64.startsWith(beginning))?.[1]
  return type === undefined ? null : `data:${type};base64,${base64}`
}
