import { formatDate } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import type { BillStanding } from '#web/features/finances/bills/bill-standing.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Badge, type BadgeKind } from '#web/ui/text/badge.tsx'

const shortDateLength = 'dd.MM.'.length

const badgeKinds = {
  paid: 'good',
  unbooked: 'info',
  due: 'neutral',
  overdue: 'debt',
  unpaid: 'neutral',
} as const satisfies Record<BillStanding['kind'], BadgeKind>

interface BillBadgeProps {
  readonly standing: BillStanding
  readonly today: string
}

export function BillBadge({ standing, today }: BillBadgeProps) {
  const translate = useTranslate()
  return <Badge kind={badgeKinds[standing.kind]}>{standingText(standing, today, translate)}</Badge>
}

export function standingText(standing: BillStanding, today: string, translate: Translate): string {
  switch (standing.kind) {
    case 'paid':
      return translate('finances.bills.paid')
    case 'unbooked':
      return translate('finances.bills.unbooked')
    case 'unpaid':
      return translate('finances.bills.unpaid')
    case 'overdue':
      return translate('finances.bills.overdue', { date: shortDate(standing.dueDate, today) })
    case 'due':
      return standing.daysLeft === 0
        ? translate('finances.bills.dueToday')
        : translate('finances.bills.dueIn', {
            date: shortDate(standing.dueDate, today),
            days: standing.daysLeft,
          })
  }
}

/** The year is said only where it is another one. */
const shortDate = (iso: string, today: string): string =>
  iso.slice(0, 4) === today.slice(0, 4) ? formatDate(iso).slice(0, shortDateLength) : formatDate(iso)
