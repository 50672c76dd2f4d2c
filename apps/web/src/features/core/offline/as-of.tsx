import { formatDayOfYear, formatTime } from '@portal/i18n/format'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useIsOnline } from '#web/session/connection.ts'
import { useTexts } from '#web/session/use-texts.ts'

/** Catalogs hardly change, code does not age, and the watch of the line shows nothing. */
const withoutTime = new Set<unknown>(['catalog', 'dialog', 'complaint-draft', 'line'])

const isTimed = ({ queryKey, state }: Query) => state.dataUpdatedAt > 0 && !withoutTime.has(queryKey[0])

/** The moment of the oldest answer that the page shows: «as of 14:03». */
export default function AsOf() {
  const { translate } = useTexts()
  const atMs = useOldestShownMs()
  if (atMs === null) return null
  const moment = new Date(atMs).toISOString()
  const time = formatTime(moment).slice(0, 5)
  const day = formatDayOfYear(moment)
  const isToday = day === formatDayOfYear(new Date().toISOString())
  return (
    <time dateTime={moment}>
      {isToday ? translate('shell.app.asOf', { time }) : translate('shell.app.asOfDay', { day, time })}
    </time>
  )
}

function useOldestShownMs(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({ type: 'active' }).filter(isTimed)
    return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
  })
}

/** For a dialog, which covers what the shell says. */
export const OfflineAsOf = () => (useIsOnline() ? null : <AsOf />)
