import { pickAddress } from '@portal/supplier-feed/generator/addresses'
import { type ContractPlan, type Identity, planContract } from '@portal/supplier-feed/generator/plans'
import { Random } from '@portal/supplier-feed/generator/random'
import { unclaimedContracts } from './accounts.ts'

export const planUnclaimed = (seed: number, today: string): ContractPlan[] =>
  unclaimedContracts.map((contract) => {
    const random = new Random(seed, contract.collectionNumber)
    const identity: Identity =
      contract.kind === 'naturalPerson'
        ? { jmbg: contract.jmbg, companyNumber: null, taxNumber: null }
        : { jmbg: null, companyNumber: contract.companyNumber, taxNumber: contract.taxNumber }
    const address = pickAddress(random)
    return planContract({ ...contract, identity, address, isPrintedWhole: true }, today, random)
  })
