import type { OwnReading } from '@portal/contract/metering/own-readings'
import { useTranslate } from '#web/session/use-texts.ts'
import { Badge, type BadgeKind } from '#web/ui/text/badge.tsx'

const kinds: Record<OwnReading['state'], BadgeKind> = {
  received: 'info',
  passedOn: 'info',
  accepted: 'good',
  rejected: 'debt',
}

export function ReadingBadge({ state }: Pick<OwnReading, 'state'>) {
  const translate = useTranslate()
  return <Badge kind={kinds[state]}>{translate(`metering.ownReadings.state.${state}`)}</Badge>
}
