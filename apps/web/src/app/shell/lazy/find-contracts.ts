import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { toSearchForm } from '@portal/i18n/latin'

type Searched = Pick<CommercialContract, 'commercialContractsNumber' | 'customerName' | 'address'>

/** Every word must be found; the script and the marks of letters don't matter. */
export function findContracts<Contract extends Searched>(
  contracts: readonly Contract[],
  text: string,
): readonly Contract[] {
  const words = toSearchForm(text).split(/\s+/)
  return contracts.filter((contract) => {
    const { commercialContractsNumber, customerName, address } = contract
    const form = toSearchForm(`${commercialContractsNumber} ${customerName} ${address ?? ''}`)
    return words.every((word) => form.includes(word))
  })
}
