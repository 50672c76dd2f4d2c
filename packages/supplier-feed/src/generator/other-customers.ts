import { type ContractHistory, liveContract, paymentReferenceOf } from './contract-history.ts'
import { type ContractLines, contractLine, pointLines, writeContract } from './feed-rows.ts'
import { type ContractPlan, planOtherCustomer } from './plans.ts'
import { Random } from './random.ts'
import type { WorldDates } from './world-dates.ts'

/**
 * Customers nobody will sign in as. Forty of them are lived through in full; the others live the same five years under
 * their own names, numbers and addresses, so that a world or a feed of any size is made quickly.
 */
export interface Lived {
  readonly history: ContractHistory
  readonly lines: ContractLines
}

const livedCount = 40

export function liveOtherCustomers(
  dates: WorldDates,
  count = livedCount,
  options?: OtherCustomerOptions,
): Lived[] {
  return Array.from({ length: count }, (_, index) => {
    const plan = { ...planOtherCustomer(dates.seed, index, dates.today), ...options }
    const history = liveContract(plan, dates)
    return { history, lines: writeContract(history) }
  })
}

export interface OtherCustomerOptions {
  readonly isPrintedWhole: boolean
}

/** The lines of the customer with this number; those that were lived through stand for themselves. */
export function writeOtherCustomer(
  lived: readonly Lived[],
  index: number,
  dates: WorldDates,
  collectionNumber?: string,
): ContractLines {
  const model = lived[index % lived.length]
  if (model === undefined) throw new RangeError('no customer was lived through')
  if (index < lived.length && collectionNumber === undefined) return model.lines
  const plan = planOtherCustomer(dates.seed, index, dates.today)
  return dress(model, collectionNumber === undefined ? plan : { ...plan, collectionNumber }, dates.seed)
}

function dress({ history, lines }: Lived, person: ContractPlan, seed: number): ContractLines {
  const model = history.plan
  const plan: ContractPlan = {
    ...model,
    collectionNumber: person.collectionNumber,
    customerNumber: person.customerNumber,
    customerName: person.customerName,
    identity: person.identity,
    address: person.address,
    points: model.points.map((point, index) => ({
      ...point,
      number: person.points[index]?.number ?? point.number,
      address: person.address,
    })),
  }
  const rename = renamer(history, plan, new Random(seed, `dress ${plan.collectionNumber}`))
  return {
    'commercial-contracts': contractLine({ ...history, plan }),
    'points-of-delivery': pointLines({ ...history, plan }),
    meters: rename(lines.meters),
    'point-contracts': rename(lines['point-contracts']),
    readings: rename(lines.readings),
    bills: rename(lines.bills),
    'bill-calculations': rename(lines['bill-calculations']),
    payments: rename(lines.payments),
    warnings: rename(lines.warnings),
  }
}

/** Numbers of the model that appear in lines, each with its counterpart. */
function renamer(history: ContractHistory, plan: ContractPlan, random: Random): (lines: string) => string {
  const pairs: [string, string][] = [
    [history.paymentReference, paymentReferenceOf(plan.collectionNumber)],
    [history.plan.collectionNumber, plan.collectionNumber],
    ...history.points.map(({ plan: point }, index): [string, string] => [
      point.number,
      plan.points[index]?.number ?? point.number,
    ]),
    ...history.points.flatMap(({ history: { meters } }) =>
      meters.map(({ number }): [string, string] => [number, `${number.slice(0, 2)}${random.digits(6)}`]),
    ),
  ]
  return (lines) => pairs.reduce((text, [from, to]) => text.replaceAll(from, to), lines)
}
