import { useCallback, useSyncExternalStore } from 'react'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'
import { createHiddenSeriesStore } from './hidden-series-store.ts'

const store = createHiddenSeriesStore(createDeviceStorage(() => window.localStorage))

/** Which series of a chart are switched off in its legend, kept for the next visit. */
export function useHiddenSeries(chart: string) {
  const hidden = useSyncExternalStore(store.subscribe, () => store.of(chart))
  const onToggleSeries = useCallback((series: string) => store.toggle(chart, series), [chart])
  return { hidden, onToggleSeries }
}
