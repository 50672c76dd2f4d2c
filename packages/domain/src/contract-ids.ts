/**
 * Record 0020: what belongs to a contract has an id that carries it, contract id × this + number within the contract. The
 * check constraints of the tables say the same.
 */
export const idsPerContract = 100_000

/** The id of a contract's thing with this number, counted for each contract and table. */
export const idWithinContract = (contractId: number, number: number): number =>
  contractId * idsPerContract + number

/** The contract that an id carries. */
export const contractOfId = (id: number): number => Math.floor(id / idsPerContract)
