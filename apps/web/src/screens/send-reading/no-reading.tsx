import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { formatDate } from '@portal/i18n/format'
import CalendarClock from '#icons/calendar-clock'
import CircleCheck from '#icons/circle-check'
import Info from '#icons/info'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { IconType } from '#web/ui/text/icon.tsx'

type Reason = NonNullable<OwnReadingWindow['reason']>

const icons: Record<Reason, IconType> = {
  remotelyRead: CircleCheck,
  inactivePoint: Info,
  neverRead: Info,
  windowClosed: CalendarClock,
}

interface NoReadingProps extends Pick<OwnReadingWindow, 'from' | 'to'> {
  readonly reason: Reason
}

/** Why no reading is taken now, and when one is. */
export function NoReading({ reason, from, to }: NoReadingProps) {
  const translate = useTranslate()
  const isClosed = reason === 'windowClosed'
  return (
    <EmptyState
      icon={icons[reason]}
      title={translate(`metering.ownReadings.none.${reason}`)}
      actions={
        isClosed && (
          <RouteButton to="/user" search={{ show: 'alerts' }} variant="quiet">
            {translate('metering.ownReadings.remind')}
          </RouteButton>
        )
      }
    >
      {isClosed
        ? translate('metering.ownReadings.none.windowClosed.text', {
            from: formatDate(from),
            to: formatDate(to),
          })
        : translate(`metering.ownReadings.none.${reason}.text`)}
    </EmptyState>
  )
}
