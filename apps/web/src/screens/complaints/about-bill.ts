import { complaintTypeOfBills } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { type ComplaintDraft, isBegun } from '#web/features/customers/complaints/complaint-draft.ts'
import type { SelectOption } from '#web/ui/form/select-input.tsx'
import type { ComplaintsSearch } from './search-params.ts'

/** Who comes from a bill finds its number written and its type chosen; a draft that was begun before is not touched. */
export function aboutBill(
  draft: ComplaintDraft,
  { about, aboutPoint }: Pick<ComplaintsSearch, 'about' | 'aboutPoint'>,
  points: readonly SelectOption<number>[],
  translate: Translate,
): ComplaintDraft {
  if (about === null || isBegun(draft)) return draft
  return {
    ...draft,
    pointId: points.some(({ value }) => value === aboutPoint) ? aboutPoint : null,
    typeId: complaintTypeOfBills,
    description: `${translate('customers.complaints.aboutBill', { number: about })}\n`,
  }
}
