import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import type { Language } from '@portal/domain/enumerations'
import { formatMonth, formatMonthName } from '@portal/i18n/format'

type Bill = BillExplanation['bill']

/** "септембар" beside a bill of the same winter, "октобар 2025." where the month alone would be taken for another. */
export const monthBeside = (other: Bill, bill: Bill, language: Language): string =>
  bill.year * 12 + bill.month - (other.year * 12 + other.month) < 12
    ? formatMonthName(other.month, language)
    : formatMonth(other.year, other.month, language)
