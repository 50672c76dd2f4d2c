import {
  addCommercialContract,
  changeDeliveryType,
  deleteCommercialContract,
  getCommercialContract,
  getContractAccess,
  listCommercialContracts,
  searchCommercialContracts,
} from '@portal/contract/contracts/commercial-contracts'
import type { Bind } from '#api/http/call/bind.ts'
import { addContract, type ContractAccessDeps, deleteContract } from './access.ts'
import { changeDelivery } from './delivery-change.ts'
import { findAccess, findContract, findContracts, listContracts } from './repository.ts'

export function registerCommercialContracts(bind: Bind, deps: ContractAccessDeps): void {
  const { database } = deps
  bind(listCommercialContracts, (call) => listContracts(database, call))
  bind(searchCommercialContracts, (call) => findContracts(database, call))
  bind(getCommercialContract, (call) => findContract(database, call))
  bind(getContractAccess, (call) => findAccess(database, call))
  bind(addCommercialContract, (call) => addContract(deps, call))
  bind(deleteCommercialContract, (call) => deleteContract(deps, call))
  bind(changeDeliveryType, (call) => changeDelivery(database, call))
}
