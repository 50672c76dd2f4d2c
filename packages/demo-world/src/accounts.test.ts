import { createDemoDatabase, type DemoDatabase, demoSeed } from '@portal/demo-world/testing/demo-database'
import { addDays } from '@portal/domain/dates'
import { WarningType } from '@portal/domain/enumerations'
import { liveContract } from '@portal/supplier-feed/generator/contract-history'
import { worldDates } from '@portal/supplier-feed/generator/world-dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { planAna, planCompany } from './account-plans.ts'
import { anaContracts, companyContract, unclaimedContracts } from './accounts.ts'

let demo: DemoDatabase

beforeAll(async () => {
  demo = await createDemoDatabase()
})

describe('the accounts', () => {
  test('Ana has an active contract with two points and a debt, an archived and an inactive one', async () => {
    const contracts = await demo.rows<{
      collection_number: string
      contract_status_id: number
      balance: number
      points: number
      bills: number
      warnings: number
    }>(
      `select contract.collection_number, contract.contract_status_id, contract.balance_amount::float8 as balance,
         (select count(*) from points_of_delivery where commercial_contract_id = contract.id) as points,
         (select count(*) from bills where commercial_contract_id = contract.id and bill_type_id <= 2) as bills,
         (select count(*) from warnings where commercial_contract_id = contract.id and is_active) as warnings
       from users join contract_access access on access.user_id = users.id
       join commercial_contracts contract on contract.id = access.commercial_contract_id
       where users.email = 'ana@primer.rs' order by contract.id desc`,
    )
    expect(contracts.map(({ contract_status_id }) => contract_status_id)).toEqual([1, 3, 2])
    expect(contracts[0]).toMatchObject({ collection_number: anaContracts.active, points: 2, bills: 60 })
    expect(contracts[0]?.balance).toBeGreaterThan(1000)
    expect(contracts[0]?.warnings).toBeGreaterThan(0)
    expect(contracts.slice(1).map(({ balance }) => balance)).toEqual([0, 0])
  })

  test('the payments of her active contract are a day behind, elsewhere everything is of one day', async () => {
    const behind = await demo.rows(
      `select collection_number, last_sync_date - payment_sync_date as days
       from commercial_contracts where payment_sync_date <> last_sync_date`,
    )
    expect(behind).toEqual([{ collection_number: anaContracts.active, days: 1 }])
  })

  test('the company has five points, gets bills through SEF and has paid ahead', async () => {
    const [contract] = await demo.rows<{ balance: number }>(
      `select delivery_type_id, delivery_type_can_be_changed, balance_amount::float8 as balance,
        (select count(*) from points_of_delivery where commercial_contract_id = contract.id) as points
       from commercial_contracts contract where collection_number = $1`,
      [companyContract],
    )
    expect(contract).toMatchObject({ delivery_type_id: 4, delivery_type_can_be_changed: false, points: 5 })
    expect(contract?.balance).toBeLessThan(0)
  })

  test('one account is verified without contracts, one is not verified', async () => {
    const users = await demo.rows(`
      select email, true as verified, (select count(*) from contract_access where user_id = users.id) as contracts
      from users
      union all select email, false, 0 from pending_registrations
      order by email`)
    expect(users).toEqual([
      { email: 'ana@primer.rs', verified: true, contracts: 3 },
      { email: 'firma@primer.rs', verified: true, contracts: 1 },
      { email: 'neproveren@primer.rs', verified: false, contracts: 0 },
      { email: 'novi@primer.rs', verified: true, contracts: 0 },
    ])
  })

  test('on any day Ana owes and is warned before disconnection, and the company is ahead', () => {
    for (let day = '2024-01-01'; day < '2025-01-15'; day = addDays(day, 2)) {
      const dates = worldDates(demoSeed, day)
      const [active] = planAna(day)
      const ana = active && liveContract(active, dates)
      expect(ana?.balancePara, day).toBeGreaterThan(0)
      expect(
        ana?.warnings.some(({ typeId, isActive }) => isActive && typeId === WarningType.disconnection),
        day,
      ).toBe(true)
      if (/[159]$/.test(day)) expect(liveContract(planCompany(day), dates).balancePara, day).toBeLessThan(0)
    }
  }, 60_000)
})

describe('the stories', () => {
  const contractOf = (story: string) =>
    unclaimedContracts.find((contract) => contract.story === story)?.collectionNumber

  const count = async (text: string, story: string) => {
    const [row] = await demo.rows<{ count: number }>(
      `select count(*) from (${text}) found join commercial_contracts contract
       on contract.id = found.commercial_contract_id where contract.collection_number = $1`,
      [contractOf(story)],
    )
    return row?.count ?? 0
  }

  test('an unread meter is followed by a large bill', async () => {
    const months = await demo.rows<{ reading_kind_id: number; amount: number }>(
      `select reading_kind_id, reading.amount::float8 as amount from readings reading
       join commercial_contracts contract on contract.id = commercial_contract_id
       where contract.collection_number = $1 order by reading_date`,
      [contractOf('unreadMeter')],
    )
    const unread = months.findIndex(({ reading_kind_id }) => reading_kind_id === 4)
    expect(unread).toBeGreaterThan(0)
    expect(months[unread + 3]?.amount).toBeGreaterThan(3 * (months[unread]?.amount ?? 0))
    expect(months[unread + 3]?.amount).toBeGreaterThan(2 * (months[unread + 4]?.amount ?? 0))
  })

  test('meters are replaced, tariffs change, money is given back, bills are corrected, interest is charged', async () => {
    expect(await count('select * from meters', 'replacedMeter')).toBe(2)
    expect(await count('select * from point_contracts', 'tariffChange')).toBe(2)
    expect(await count('select * from payments where is_refund', 'refund')).toBe(1)
    expect(await count('select * from bills where amount < 0', 'creditNote')).toBe(1)
    expect(await count('select * from bills where bill_type_id = 3', 'lateInterest')).toBeGreaterThan(5)
    expect(await count('select * from warnings where is_active', 'debt')).toBeGreaterThan(0)
  })

  test('energy-vulnerable customers keep blue energy where others would pay for red', async () => {
    const beyondTheUsualBlue = `select * from readings where consumption_kwh > 1250
      and coalesce(consumption_red_st, consumption_red_ht + consumption_red_lt) = 0`
    expect(await count(beyondTheUsualBlue, 'energyVulnerable')).toBeGreaterThan(0)
    expect(await count(beyondTheUsualBlue, 'electricHeating')).toBe(0)
  })

  test('the seasons show: heat pumps in winter, cold stores in summer', async () => {
    const byMonth = async (collectionNumber: string | undefined, month: number) => {
      const [row] = await demo.rows<{ kwh: number }>(
        `select avg(consumption_kwh)::float8 as kwh from readings reading
         join commercial_contracts contract on contract.id = commercial_contract_id
         where contract.collection_number = $1 and month = $2`,
        [collectionNumber, month],
      )
      return row?.kwh ?? 0
    }
    expect(await byMonth(contractOf('heatPump'), 1)).toBeGreaterThan(
      2 * (await byMonth(contractOf('heatPump'), 5)),
    )
    expect(await byMonth(companyContract, 7)).toBeGreaterThan(1.5 * (await byMonth(companyContract, 1)))
    expect(await byMonth(contractOf('emptyFlat'), 1)).toBeLessThan(15)
  })
})
