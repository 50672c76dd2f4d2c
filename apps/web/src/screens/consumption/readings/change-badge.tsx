import { formatNumber } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { Badge, type BadgeKind } from '#web/ui/text/badge.tsx'
import { type Trend, trendSigns } from '#web/ui/text/trend-sign.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

const kinds: Readonly<Record<Trend, BadgeKind>> = { more: 'debt', less: 'good', same: 'neutral' }

/** Beside a month the comparison is clear. */
const toYearBefore = {
  more: 'metering.consumption.toYearBefore.more',
  less: 'metering.consumption.toYearBefore.less',
  same: 'metering.consumption.toYearBefore.same',
} as const
const toLastYear = {
  more: 'metering.consumption.toLastYear.more',
  less: 'metering.consumption.toLastYear.less',
  same: 'metering.consumption.toLastYear.same',
} as const

interface ChangeBadgeProps {
  /** Null where there is nothing to compare with: the badge is not there. */
  readonly percent: number | null
  /** Of the time up to now: the words are seen and not only heard. */
  readonly isWordy?: boolean | undefined
}

/** How a month or a span of months stands to the year before. */
export function ChangeBadge({ percent, isWordy }: ChangeBadgeProps) {
  const { language, translate } = useTexts()
  if (percent === null) return null
  const direction = directionOf(percent)
  const size = formatNumber(Math.abs(percent), language, 0)
  const against = isWordy ? toLastYear : toYearBefore
  const words =
    direction === 'same' ? translate(against.same) : translate(against[direction], { percent: size })
  return (
    <Badge kind={kinds[direction]} icon={trendSigns[direction]}>
      {isWordy ? (
        words
      ) : (
        <>
          <span aria-hidden="true">{translate('metering.consumption.percent', { percent: size })}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </Badge>
  )
}

/** As it is written, without decimals. */
function directionOf(percent: number): Trend {
  const rounded = Math.round(Math.abs(percent))
  if (rounded === 0) return 'same'
  return percent > 0 ? 'more' : 'less'
}
