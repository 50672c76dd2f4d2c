import { useLayoutEffect, useSyncExternalStore } from 'react'
import { type ChartContent, type ChartSource, contentOf } from '#web/charts/chart-source.ts'

/** Undefined while it is on the way. */
type Show = (content: ChartContent | undefined) => void

/** Shows by hand what a source has, now and whenever that changes, without a render; the same function while it would show the same. */
export function useShownContent(source: ChartSource, show: Show): void {
  useLayoutEffect(() => {
    const handleChange = () => show(contentOf(source))
    const unsubscribe = source.subscribe(handleChange)
    handleChange()
    return unsubscribe
  }, [source, show])
}

/** Renders with what a source has, for parts that a reader has asked for. */
export const useContent = (source: ChartSource): ChartContent | undefined =>
  useSyncExternalStore(source.subscribe, () => contentOf(source))
