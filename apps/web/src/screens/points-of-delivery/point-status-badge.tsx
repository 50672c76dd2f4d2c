import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { useTranslate } from '#web/session/use-texts.ts'
import { Badge } from '#web/ui/text/badge.tsx'

export function PointStatusBadge({ point }: { readonly point: PointOfDelivery }) {
  const translate = useTranslate()
  return point.isActive ? (
    <Badge kind="good">{translate('metering.points.active')}</Badge>
  ) : (
    <Badge>{translate('metering.points.inactive')}</Badge>
  )
}
