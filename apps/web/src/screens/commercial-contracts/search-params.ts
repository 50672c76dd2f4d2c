/** What the address of the contracts page says: at most one dialog is open. */
export interface ContractAddress {
  readonly detailsId: number | null
  readonly removeId: number | null
  readonly isAdding: boolean
}

export const noDialog: ContractAddress = { detailsId: null, removeId: null, isAdding: false }

const yes = 'yes'
const longestId = 15

const readId = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d*$/.test(text) && text.length <= longestId ? Number(text) : null

/** Spec 2.13: whoever comes from the registration adds the first contract at once. */
export function readContractAddress(query: Readonly<Record<string, unknown>>): ContractAddress {
  if (query.add === yes || query.from === 'registerForm') return { ...noDialog, isAdding: true }
  const removeId = readId(query.remove)
  return { ...noDialog, removeId, detailsId: removeId === null ? readId(query.contract) : null }
}

export const writeContractAddress = (address: ContractAddress): Record<string, string | undefined> => ({
  contract: address.detailsId === null ? undefined : String(address.detailsId),
  remove: address.removeId === null ? undefined : String(address.removeId),
  add: address.isAdding ? yes : undefined,
})
