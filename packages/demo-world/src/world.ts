import { ownReadings } from '@portal/supplier-feed/format/contract-entities'
import { contractEntities } from '@portal/supplier-feed/format/entities'
import type { Entity } from '@portal/supplier-feed/format/entity'
import {
  companies,
  householdStatistics,
  priceLists,
  readingWindows,
} from '@portal/supplier-feed/format/reference-entities'
import { liveContract } from '@portal/supplier-feed/generator/contract-history'
import { type ContractLines, writeContract } from '@portal/supplier-feed/generator/feed-rows'
import { liveOtherCustomers, writeOtherCustomer } from '@portal/supplier-feed/generator/other-customers'
import {
  companyLine,
  headerOf,
  priceListLines,
  statisticsLines,
  windowLines,
} from '@portal/supplier-feed/generator/reference-lines'
import { worldDates } from '@portal/supplier-feed/generator/world-dates'
import { type FeedFile, feedFileInMemory } from '@portal/supplier-feed/import/byte-source'
import { planAna, planCompany } from './account-plans.ts'
import { unclaimedContracts } from './accounts.ts'
import { planUnclaimed } from './unclaimed-plans.ts'

/** Besides the demo accounts. */
const customerCount = 300

/** The demo world as a supplier would send it. */
export function createWorld(seed: number, today: string): FeedFile[] {
  const dates = worldDates(seed, today)
  const known = [...planAna(today), planCompany(today), ...planUnclaimed(seed, today)]
  const lived = liveOtherCustomers(dates)
  const otherCustomers = Array.from({ length: customerCount - unclaimedContracts.length }, (_, index) =>
    writeOtherCustomer(lived, index, dates),
  )
  const contracts = [
    ...known.map((plan) => writeContract(liveContract(plan, dates))),
    ...otherCustomers,
  ].sort(byCollectionNumber)
  return [
    inMemory(companies, companyLine()),
    inMemory(householdStatistics, statisticsLines(today)),
    inMemory(priceLists, priceListLines()),
    inMemory(readingWindows, windowLines(today, { isOpenEarly: true })),
    ...contractEntities
      .filter((entity) => entity !== ownReadings)
      .map((entity) => inMemory(entity, linesOf(entity, contracts))),
  ]
}

/** Lines begin with it. */
const byCollectionNumber = (one: ContractLines, other: ContractLines) =>
  one['commercial-contracts'] < other['commercial-contracts'] ? -1 : 1

const linesOf = ({ name }: Entity, contracts: readonly ContractLines[]): string =>
  contracts.map((lines) => lines[name as keyof ContractLines]).join('') // contract entities are its keys

const inMemory = (entity: Entity, lines: string): FeedFile =>
  feedFileInMemory(entity, [Buffer.from(`${headerOf(entity)}${lines}`)])
