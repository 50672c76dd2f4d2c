import { formatDate } from '@portal/i18n/format'
import { useTranslate } from '#web/session/use-texts.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import type { BillStanding } from '#web/features/finances/bills/bill-standing.ts'

const shortDateLength = 'dd.MM.'.length

interface BillBadgeProps {
  readonly standing: BillStanding
  readonly today: string
}

export function BillBadge({ standing, today }: BillBadgeProps) {
  const translate = useTranslate()
  if (standing.kind === 'paid') return <Badge kind="good">{translate('finances.bills.paid')}</Badge>
  const date = shortDate(standing.dueDate, today)
  if (standing.kind === 'due') return <Badge kind="debt">{translate('finances.bills.due', { date })}</Badge>
  return <Badge>{translate('finances.bills.fellDue', { date })}</Badge>
}

/** The year is said only where it is another one. */
const shortDate = (iso: string, today: string): string =>
  iso.slice(0, 4) === today.slice(0, 4) ? formatDate(iso).slice(0, shortDateLength) : formatDate(iso)
