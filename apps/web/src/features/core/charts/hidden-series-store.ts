import type { DeviceStorage } from '#web/session/device/device-storage.ts'

export const hiddenSeriesKey = 'portal.hiddenSeries'

/** The series a reader has switched off, by the name of their chart. */
type HiddenByChart = ReadonlyMap<string, ReadonlySet<string>>

export interface HiddenSeriesStore {
  /** The same set until one of the chart's series is switched. */
  of(chart: string): ReadonlySet<string>
  toggle(chart: string, series: string): void
  subscribe(listener: () => void): () => void
}

const none: ReadonlySet<string> = new Set()

/** What was hidden in a legend stays hidden on the next visit. All charts share one entry of the storage. */
export function createHiddenSeriesStore(storage: DeviceStorage): HiddenSeriesStore {
  const listeners = new Set<() => void>()
  let hidden = parseHidden(storage.getItem(hiddenSeriesKey))
  const setOf = (chart: string) => hidden.get(chart) ?? none
  return {
    of: setOf,
    toggle(chart, series) {
      const next = new Set(setOf(chart))
      if (!next.delete(series)) next.add(series)
      hidden = new Map(hidden).set(chart, next)
      storage.setItem(hiddenSeriesKey, writeHidden(hidden))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function writeHidden(hidden: HiddenByChart): string {
  const used = [...hidden].filter(([, series]) => series.size > 0)
  return JSON.stringify(Object.fromEntries(used.map(([chart, series]) => [chart, [...series]])))
}

/** What stands in the storage may have been written by anybody. */
function parseHidden(text: string | null): HiddenByChart {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return new Map()
    return new Map(
      Object.entries(value).flatMap(([chart, series]) =>
        Array.isArray(series) ? [[chart, new Set(series.filter((key) => typeof key === 'string'))]] : [],
      ),
    )
  } catch {
    return new Map()
  }
}
