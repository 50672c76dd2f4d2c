import type { Mark } from './plot.ts'
import type { SeriesStyle } from './series-style.ts'

/** Gathers bars into one path for each series and look, so that a redraw touches few elements. */
export class MarkPaths {
  readonly #paths = new Map<string, { style: SeriesStyle; parts: string[] }>()

  add(seriesKey: string, style: SeriesStyle, part: string): void {
    if (part === '') return
    const key = `${seriesKey}/${style.id}`
    const path = this.#paths.get(key)
    if (path) path.parts.push(part)
    else this.#paths.set(key, { style, parts: [part] })
  }

  marks(): readonly Mark[] {
    return [...this.#paths].map(([key, { style, parts }]) => ({ key, style, path: parts.join('') }))
  }
}
