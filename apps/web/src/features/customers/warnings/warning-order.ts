import type { Warning } from '@portal/contract/customers/warnings'

/** What is still active first, the gravest before the others, the newest before the older ones. */
export const bySeverity = (one: Warning, other: Warning): number =>
  Number(other.active) - Number(one.active) ||
  other.warningTypeId - one.warningTypeId ||
  (one.issueDate < other.issueDate ? 1 : -1)
