const all = ['customers', 'complaints'] as const

/** Apart from the queries: the shell needs one of them and none of the rest. */
export const complaintKeys = {
  lists: [...all, 'search'],
  one: [...all, 'one'],
  documents: [...all, 'documents'],
  /** Whether a contract has an answer not yet seen: the mark of the menu. */
  news: [...all, 'new-notifications'],
} as const
