import { hashCompanyNumbers, hashPersonalNumber } from '@portal/database/identity-hash'
import {
  createDemoDatabase,
  type DemoDatabase,
  demoDay,
  demoIdentityKey,
  demoSeed,
} from '@portal/demo-world/testing/demo-database'
import {
  isBankAccount,
  isCompanyNumber,
  isJmbg,
  isModel97Reference,
  isTaxNumber,
  readBankAccount,
} from '@portal/domain/check-digits'
import { addDays } from '@portal/domain/dates'
import { planOtherCustomer } from '@portal/supplier-feed/generator/plans'
import { beforeAll, describe, expect, test } from 'vitest'
import { unclaimedContracts } from './accounts.ts'
import { createWorld } from './world.ts'

let demo: DemoDatabase

beforeAll(async () => {
  demo = await createDemoDatabase()
})

describe('what adds up', () => {
  test('bills less payments and plus refunds are the balance of every contract', async () => {
    const wrong = await demo.rows(`
      select contract.id, contract.balance_amount, billed.sum, paid.sum
      from commercial_contracts contract
      left join lateral (select coalesce(sum(amount), 0) as sum from bills
        where commercial_contract_id = contract.id) billed on true
      left join lateral (select coalesce(sum(case when is_refund then -amount else amount end), 0) as sum
        from payments where commercial_contract_id = contract.id) paid on true
      where contract.balance_amount <> billed.sum - paid.sum`)
    expect(wrong).toEqual([])
    const [count] = await demo.rows<{ count: number }>('select count(*) from commercial_contracts')
    expect(count?.count).toBe(304)
  })

  test('the balance printed on a bill is what was owed before it', async () => {
    const wrong = await demo.rows(`
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
    const wrong = await demo.rows(`select id from readings
      where consumption_kwh <> ${items('consumption')} or amount <> ${items('amount')}`)
    expect(wrong).toEqual([])
    const apart = await demo.rows(`
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
    const breaks = await demo.rows(`
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
    const printed = await demo.rows<{ payment_reference: string; bank_account_number: string }>(
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
      const { identity } = planOtherCustomer(demoSeed, index, demoDay)
      if (identity.jmbg !== null) expect(isJmbg(identity.jmbg)).toBe(true)
      else
        expect([isCompanyNumber(identity.companyNumber), isTaxNumber(identity.taxNumber)]).toEqual([
          true,
          true,
        ])
    }
    const [company] = await demo.rows<{
      bank_account: string
      national_court_register: string
      vat_id: string
    }>('select * from companies')
    expect(isBankAccount(company?.bank_account ?? '')).toBe(true)
    expect(isCompanyNumber(company?.national_court_register ?? '')).toBe(true)
    expect(isTaxNumber(company?.vat_id ?? '')).toBe(true)
  })

  test('personal numbers are found by their keyed hash and stand nowhere in clear', async () => {
    for (const contract of unclaimedContracts) {
      const hash =
        contract.kind === 'naturalPerson'
          ? hashPersonalNumber(demoIdentityKey, contract.jmbg)
          : hashCompanyNumbers(demoIdentityKey, contract.companyNumber, contract.taxNumber)
      const [claim] = await demo.rows<{ identity_hash: Buffer }>(
        'select identity_hash from contract_claims where collection_number = $1',
        [contract.collectionNumber],
      )
      expect(claim?.identity_hash.equals(hash)).toBe(true)
    }
    const numbers = unclaimedContracts.flatMap((contract) =>
      contract.kind === 'naturalPerson' ? [contract.jmbg] : [],
    )
    const clear = await demo.rows(
      `select from commercial_contracts held, unnest($1::text[]) number where held::text like '%' || number || '%'
       union all select from contract_claims held, unnest($1::text[]) number where held::text like '%' || number || '%'`,
      [numbers],
    )
    expect(clear).toEqual([])
  })
})

test('the kinds of meters are all there, and a window for own readings is open', async () => {
  const kinds = await demo.rows(
    `select contract.customer_name as name, array_agg(distinct meter.meter_kind_id order by meter.meter_kind_id) as kinds
    from commercial_contracts contract
    join meters meter on meter.commercial_contract_id = contract.id and meter.is_active
    where contract.customer_name in ('Ана Петровић', 'Хладњача „Малина” д.о.о.') and contract.contract_status_id = 1
    group by 1 order by 1`,
  )
  expect(kinds).toEqual([
    { name: 'Ана Петровић', kinds: [1, 2] },
    { name: 'Хладњача „Малина” д.о.о.', kinds: [3] },
  ])
  const open = await demo.rows(
    `select from reading_windows where '${demoDay}' between first_day and last_day`,
  )
  expect(open).not.toEqual([])
})

describe('the same again', () => {
  const textOf = async (worldSeed: number, day: string) => {
    const files = createWorld(worldSeed, day)
    const chunks: Buffer[] = []
    for (const file of files) for await (const chunk of file.open()) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }

  test('a seed and a day give the same rows, another seed or day gives others', async () => {
    const world = await textOf(demoSeed, demoDay)
    expect((await textOf(demoSeed, demoDay)) === world).toBe(true)
    expect((await textOf(demoSeed + 1, demoDay)) === world).toBe(false)
    expect((await textOf(demoSeed, addDays(demoDay, 40))) === world).toBe(false)
  }, 60_000)

  test('the last bill is out by today and the newest payment by yesterday', async () => {
    const [latest] = await demo.rows<{ bill: string; payment: string }>(
      'select max(issue_date)::text as bill, (select max(payment_date)::text from payments) as payment from bills',
    )
    expect(latest?.bill.slice(0, 7)).toBe(demoDay.slice(0, 7))
    expect(latest?.payment).toBe(addDays(demoDay, -1))
  })

  test('a filled database is left as it is', async () => {
    expect(await demo.load()).toBe(false)
  })
})
