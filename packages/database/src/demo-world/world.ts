import { addDays, listMonthsUntil, splitDate } from '@portal/domain/dates'
import { listLimits } from '@portal/domain/limits'
import { type FeedFile, feedFileInMemory } from '../feed/byte-source.ts'
import { writeCsvLine } from '../feed/csv-row.ts'
import { companies, contractEntities, type Entity, householdStatistics } from '../feed/entities.ts'
import type { Manifest } from '../feed/manifest.ts'
import { planAna, planCompany } from './account-plans.ts'
import { unclaimedContracts } from './accounts.ts'
import { averageHouseholdKwh } from './consumption.ts'
import { liveContract, type WorldDates } from './contract-history.ts'
import { type ContractLines, writeContract } from './feed-rows.ts'
import { planUnclaimed } from './plans.ts'
import { liveStrangers, writeStranger } from './strangers.ts'
import { supplier } from './supplier.ts'

/** Payments reach the portal a day after everything else. */
export const worldDates = (
  seed: number,
  today: string,
  historyMonths = listLimits.archiveYears * 12,
): WorldDates => ({ seed, today, paymentsUntil: addDays(today, -1), historyMonths })

export const worldManifest = ({ today, paymentsUntil }: WorldDates): Manifest => ({
  madeAt: `${today}T04:00:00Z`,
  lastSyncDate: today,
  paymentSyncDate: paymentsUntil,
})

/** Besides the demo accounts. */
const otherCustomers = 300

/** The demo world as a supplier would send it. */
export function createWorld(seed: number, today: string): FeedFile[] {
  const dates = worldDates(seed, today)
  const known = [...planAna(today), planCompany(today), ...planUnclaimed(seed, today)]
  const lived = liveStrangers(dates)
  const strangers = Array.from({ length: otherCustomers - unclaimedContracts.length }, (_, index) =>
    writeStranger(lived, index, dates),
  )
  const contracts = [...known.map((plan) => writeContract(liveContract(plan, dates))), ...strangers].sort(
    byCollectionNumber,
  )
  return [
    inMemory(companies, companyLine()),
    inMemory(householdStatistics, statisticsLines(today)),
    ...contractEntities.map((entity) => inMemory(entity, linesOf(entity, contracts))),
  ]
}

/** Lines begin with it. */
const byCollectionNumber = (one: ContractLines, other: ContractLines) =>
  one['commercial-contracts'] < other['commercial-contracts'] ? -1 : 1

const linesOf = ({ name }: Entity, contracts: readonly ContractLines[]): string =>
  contracts.map((lines) => lines[name as keyof ContractLines]).join('') // contract entities are its keys

export const headerOf = (entity: Entity): string => writeCsvLine(entity.columns.map(({ name }) => name))

const inMemory = (entity: Entity, lines: string): FeedFile =>
  feedFileInMemory(entity, [Buffer.from(`${headerOf(entity)}${lines}`)])

export function companyLine(): string {
  const { companyNumber, taxNumber, bankAccount, paymentCode, ...rest } = supplier
  return writeCsvLine([...Object.values(rest), companyNumber, taxNumber, bankAccount, paymentCode])
}

const statisticsYears = 6

export function statisticsLines(today: string): string {
  const { year, month } = splitDate(today)
  return listMonthsUntil({ year, month }, statisticsYears * 12)
    .map((each) => writeCsvLine([each.year, each.month, averageHouseholdKwh(each)]))
    .join('')
}
