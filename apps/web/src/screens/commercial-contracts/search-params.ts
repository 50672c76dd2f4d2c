import { readId, readWord, searchParams } from '#web/navigation/search/search-values.ts'

/** At most one dialog is open. */
export const noDialog = { contract: null, remove: null, add: null } as const

export const contractsSearch = searchParams('/commercial-contracts', (query) => {
  const add = readWord(query.add, 'yes')
  const remove = add ? null : readId(query.remove)
  const contract = add || remove ? null : readId(query.contract)
  return { contract, remove, add }
})
