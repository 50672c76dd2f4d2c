import {
  isBankAccount,
  isCompanyNumber,
  isJmbg,
  isModel97Reference,
  isTaxNumber,
  readBankAccount,
} from '@portal/domain/check-digits'
import { addDays } from '@portal/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { hashCompanyNumbers, hashPersonalNumber } from '../identity-hash.ts'
import { planAna, planCompany } from './account-plans.ts'
import { anaContracts, companyContract, unclaimedContracts } from './accounts.ts'
import { liveContract } from './contract-history.ts'
import { loadDemoWorld } from './load.ts'
import { planStranger } from './plans.ts'
import { createWorld, worldDates } from './world.ts'

const today = '2026-11-15'
const seed = 20_261_115
const identityKey = 'an identity key of the tests, long enough'

let database: TestDatabase
const options = () => ({
  url: database.url,
  today,
  seed,
  identityKey,
  hashPassword: async (password: string) => `hash of ${password}`,
})

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await database.pool.query(text, values)
  return result.rows as Row[] // the query stands beside its row type
}

beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoWorld(options())
})

describe('what adds up', () => {
  test('bills less payments and plus refunds are the balance of every contract', async () => {
    const wrong = await rows(`
      select contract.id, contract.balance_amount, billed.sum, paid.sum
      from commercial_contracts contract
      left join lateral (select coalesce(sum(amount), 0) as sum from bills
        where commercial_contract_id = contract.id) billed on true
      left join lateral (select coalesce(sum(case when is_refund then -amount else amount end), 0) as sum
        from payments where commercial_contract_id = contract.id) paid on true
      where contract.balance_amount <> billed.sum - paid.sum`)
    expect(wrong).toEqual([])
    const [count] = await rows<{ count: number }>('select count(*) from commercial_contracts')
    expect(count?.count).toBe(304)
  })

  test('the balance printed on a bill is what was owed before it', async () => {
    const wrong = await rows(`
      select bill.id from bills bill
      where bill.bill_type_id = 1 and bill.previous_balance <>
        (select coalesce(sum(earlier.amount), 0) from bills earlier
         where earlier.commercial_contract_id = bill.commercial_contract_id and earlier.issue_date < bill.issue_date)
        - (select coalesce(sum(case when is_refund then -amount else amount end), 0) from payments payment
           where payment.commercial_contract_id = bill.commercial_contract_id
             and payment.payment_date <= bill.issue_date)`)
    expect(wrong).toEqual([])
  })

  test('the items of a reading add up, and the readings of a month add up to its bill without the media tax', async () => {
    const items = (what: string) =>
      [
        'green_ht',
        'green_lt',
        'green_st',
        'blue_ht',
        'blue_lt',
        'blue_st',
        'red_ht',
        'red_lt',
        'red_st',
        'ht',
        'lt',
        'st',
      ]
        .map((item) => `coalesce(${what}_${item}, 0)`)
        .join(' + ')
    const wrong = await rows(`select id from readings
      where consumption_kwh <> ${items('consumption')} or amount <> ${items('amount')}`)
    expect(wrong).toEqual([])
    const apart = await rows(`
      select bill.id from bills bill
      join bill_calculations held on held.commercial_contract_id = bill.commercial_contract_id and held.bill_id = bill.id
      join lateral (select sum(amount) as amount from readings reading
        where reading.commercial_contract_id = bill.commercial_contract_id
          and reading.year = bill.year and reading.month = bill.month) month on true
      where month.amount <> (held.calculation -> 'lines' ->> 'total')::numeric
        or bill.amount <> (held.calculation -> 'lines' ->> 'amount')::numeric`)
    expect(apart).toEqual([])
  })

  test('meter states run on from month to month until a meter or a tariff is changed', async () => {
    const breaks = await rows(`
      with states as (
        select bill.commercial_contract_id, bill.issue_date, register ->> 'meterNumber' as meter,
          register ->> 'register' as register,
          (register ->> 'stateFrom')::numeric as state_from, (register ->> 'stateTo')::numeric as state_to
        from bills bill
        join bill_calculations held on held.commercial_contract_id = bill.commercial_contract_id and held.bill_id = bill.id,
          jsonb_array_elements(held.calculation -> 'points') point,
          jsonb_array_elements(point -> 'registers') register)
      select * from (select states.*, lag(state_to) over (
          partition by commercial_contract_id, meter, register order by issue_date) as before from states) run
      where before <> state_from`)
    expect(breaks).toEqual([])
  })
})

describe('check digits', () => {
  test('references, accounts, personal, company and tax numbers all have theirs', async () => {
    const printed = await rows<{ payment_reference: string; bank_account_number: string }>(
      'select distinct payment_reference, bank_account_number from bills',
    )
    for (const { payment_reference, bank_account_number } of printed) {
      expect(payment_reference).toMatch(/^97 /)
      expect(isModel97Reference(payment_reference.slice(3))).toBe(true)
      expect(isBankAccount(readBankAccount(bank_account_number) ?? '')).toBe(true)
    }
    const people = unclaimedContracts.filter((contract) => contract.kind === 'naturalPerson')
    const companies = unclaimedContracts.filter((contract) => contract.kind === 'legalEntity')
    expect(people.length).toBeGreaterThanOrEqual(10)
    expect(companies.length).toBeGreaterThanOrEqual(3)
    for (const { jmbg } of people) expect(isJmbg(jmbg)).toBe(true)
    for (const { companyNumber, taxNumber } of companies) {
      expect([isCompanyNumber(companyNumber), isTaxNumber(taxNumber)]).toEqual([true, true])
    }
    for (let index = 0; index < 300; index++) {
      const { identity } = planStranger(seed, index, today)
      if (identity.jmbg !== null) expect(isJmbg(identity.jmbg)).toBe(true)
      else
        expect([isCompanyNumber(identity.companyNumber), isTaxNumber(identity.taxNumber)]).toEqual([
          true,
          true,
        ])
    }
    const [company] = await rows<{ bank_account: string; national_court_register: string; vat_id: string }>(
      'select * from companies',
    )
    expect(isBankAccount(company?.bank_account ?? '')).toBe(true)
    expect(isCompanyNumber(company?.national_court_register ?? '')).toBe(true)
    expect(isTaxNumber(company?.vat_id ?? '')).toBe(true)
  })

  test('personal numbers are found by their keyed hash and stand nowhere in clear', async () => {
    for (const contract of unclaimedContracts) {
      const hash =
        contract.kind === 'naturalPerson'
          ? hashPersonalNumber(identityKey, contract.jmbg)
          : hashCompanyNumbers(identityKey, contract.companyNumber, contract.taxNumber)
      const [claim] = await rows<{ identity_hash: Buffer }>(
        'select identity_hash from contract_claims where collection_number = $1',
        [contract.collectionNumber],
      )
      expect(claim?.identity_hash.equals(hash)).toBe(true)
    }
    const numbers = unclaimedContracts.flatMap((contract) =>
      contract.kind === 'naturalPerson' ? [contract.jmbg] : [],
    )
    const clear = await rows(
      `select from commercial_contracts held, unnest($1::text[]) number where held::text like '%' || number || '%'
       union all select from contract_claims held, unnest($1::text[]) number where held::text like '%' || number || '%'`,
      [numbers],
    )
    expect(clear).toEqual([])
  })
})

describe('the accounts', () => {
  test('Ana has an active contract with two points and a debt, an archived and an inactive one', async () => {
    const contracts = await rows<{
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

  test('the company has five points, gets bills through SEF and has paid ahead', async () => {
    const [contract] = await rows<{ balance: number }>(
      `select delivery_type_id, delivery_type_can_be_changed, balance_amount::float8 as balance,
        (select count(*) from points_of_delivery where commercial_contract_id = contract.id) as points
       from commercial_contracts contract where collection_number = $1`,
      [companyContract],
    )
    expect(contract).toMatchObject({ delivery_type_id: 4, delivery_type_can_be_changed: false, points: 5 })
    expect(contract?.balance).toBeLessThan(0)
  })

  test('one account is verified without contracts, one is not verified', async () => {
    const users = await rows(`
      select email, verified_at is not null as verified,
        (select count(*) from contract_access where user_id = users.id) as contracts
      from users order by email`)
    expect(users).toEqual([
      { email: 'ana@primer.rs', verified: true, contracts: 3 },
      { email: 'firma@primer.rs', verified: true, contracts: 1 },
      { email: 'neproveren@primer.rs', verified: false, contracts: 0 },
      { email: 'novi@primer.rs', verified: true, contracts: 0 },
    ])
  })

  test('on any day Ana owes and is warned, and the company is ahead', () => {
    for (let day = '2024-01-01'; day < '2025-01-15'; day = addDays(day, 2)) {
      const dates = worldDates(seed, day)
      const [active] = planAna(day)
      const ana = active && liveContract(active, dates)
      expect(ana?.balancePara, day).toBeGreaterThan(0)
      expect(
        ana?.warnings.some(({ isActive }) => isActive),
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
    const [row] = await rows<{ count: number }>(
      `select count(*) from (${text}) found join commercial_contracts contract
       on contract.id = found.commercial_contract_id where contract.collection_number = $1`,
      [contractOf(story)],
    )
    return row?.count ?? 0
  }

  test('an unread meter is followed by a large bill', async () => {
    const months = await rows<{ reading_kind_id: number; amount: number }>(
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

  test('the seasons show: heat pumps in winter, cold stores in summer', async () => {
    const byMonth = async (collectionNumber: string | undefined, month: number) => {
      const [row] = await rows<{ kwh: number }>(
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

describe('the same again', () => {
  const textOf = async (worldSeed: number, day: string) => {
    const files = createWorld(worldSeed, day)
    const chunks: Buffer[] = []
    for (const file of files) for await (const chunk of file.open()) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }

  test('a seed and a day give the same rows, another seed or day gives others', async () => {
    const world = await textOf(seed, today)
    expect((await textOf(seed, today)) === world).toBe(true)
    expect((await textOf(seed + 1, today)) === world).toBe(false)
    expect((await textOf(seed, addDays(today, 40))) === world).toBe(false)
  }, 60_000)

  test('the last bill is out by today and the newest payment by yesterday', async () => {
    const [latest] = await rows<{ bill: string; payment: string }>(
      'select max(issue_date)::text as bill, (select max(payment_date)::text from payments) as payment from bills',
    )
    expect(latest?.bill.slice(0, 7)).toBe(today.slice(0, 7))
    expect(latest?.payment).toBe(addDays(today, -1))
  })

  test('a filled database is left as it is', async () => {
    expect(await loadDemoWorld(options())).toBe(false)
  })
})
