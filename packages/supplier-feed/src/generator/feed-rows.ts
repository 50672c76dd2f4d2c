import { printBankAccount } from '@portal/domain/check-digits'
import { addDays } from '@portal/domain/dates'
import { ContractStatus, MeterKind } from '@portal/domain/enumerations'
import { toAmountText } from '@portal/domain/money'
import { isSingleTariff } from '@portal/domain/tariff/categories'
import { writeCsvLine } from '../format/csv-row.ts'
import type { EntityName } from '../format/entity.ts'
import type { Address } from './addresses.ts'
import { writeCalculation } from './calculation.ts'
import type { Bill, ContractHistory } from './contract-history.ts'
import { readingLines } from './reading-rows.ts'
import { supplier } from './supplier.ts'

export type ContractLines = Readonly<
  Record<
    Exclude<
      EntityName,
      'companies' | 'household-statistics' | 'price-lists' | 'reading-windows' | 'own-readings'
    >,
    string
  >
>

const country = 'Србија'
const bankAccountNumber = printBankAccount(supplier.bankAccount)

/** A contract as the lines of the supplier's files. */
export function writeContract(history: ContractHistory): ContractLines {
  return {
    'commercial-contracts': contractLine(history),
    'points-of-delivery': pointLines(history),
    meters: meterLines(history),
    'point-contracts': pointContractLines(history),
    readings: readingLines(history),
    bills: billLines(history),
    'bill-calculations': calculationLines(history),
    payments: paymentLines(history),
    warnings: warningLines(history),
  }
}

const addressFields = (address: Address) => [
  country,
  address.city,
  address.postalCode,
  address.postOffice,
  address.street,
  address.houseNumber,
  address.placeNumber,
]

export function contractLine({ plan, balancePara }: ContractHistory): string {
  return writeCsvLine([
    plan.collectionNumber,
    plan.identity.jmbg,
    plan.identity.companyNumber,
    plan.identity.taxNumber,
    plan.customerName,
    plan.customerNumber,
    plan.customerType,
    plan.status,
    plan.startDate,
    plan.endDate,
    toAmountText(balancePara),
    ...addressFields(plan.address),
    plan.delivery.typeId,
    plan.delivery.email,
    plan.delivery.phone,
    plan.status === ContractStatus.active,
    plan.delivery.isChangeable,
  ])
}

export function pointLines({ plan }: ContractHistory): string {
  const lines = plan.points.map((point) =>
    writeCsvLine([
      plan.collectionNumber,
      point.number,
      point.name,
      plan.endDate === null,
      point.address.centerSector,
      ...addressFields(point.address),
    ]),
  )
  return lines.join('')
}

function meterLines({ plan, points }: ContractHistory): string {
  const lines = points.flatMap(({ plan: point, history }) =>
    history.meters.map((meter) => {
      const endDate = meter.endDate ?? plan.endDate
      const { number, startDate, kind } = meter
      const place = [plan.collectionNumber, point.number, number]
      return writeCsvLine([...place, startDate, endDate, endDate === null, kind, digitsOf(kind)])
    }),
  )
  return lines.join('')
}

/** Counters with wheels show five or six digits; here all have six. */
const digitsOf = (kind: MeterKind): number => (kind === MeterKind.mechanical ? 6 : 7)

/** A change of tariff ends one contract of the point and begins another. */
function pointContractLines({ plan, points }: ContractHistory): string {
  return points
    .flatMap(({ plan: point, history }) => {
      const changed = history.months.find(
        ({ category }, index) => index > 0 && category !== history.months[index - 1]?.category,
      )
      const changedOn = changed ? changed.month.firstDay : null
      const row = (tariffId: number, part: number, from: string, to: string | null) =>
        writeCsvLine([
          plan.collectionNumber,
          point.number,
          `ГС-${from.slice(0, 4)}-${point.number.slice(-6)}${part}`,
          addDays(from, -14),
          from,
          to,
          tariffId,
          to === null ? ContractStatus.active : ContractStatus.archived,
        ])
      const tariffId = isSingleTariff(point.category) ? 1 : 2
      if (changedOn === null) return [row(tariffId, 1, plan.startDate, plan.endDate)]
      return [row(1, 1, plan.startDate, addDays(changedOn, -1)), row(tariffId, 2, changedOn, plan.endDate)]
    })
    .join('')
}

const printedMonths = 2

function isPrinted({ plan, bills }: ContractHistory, bill: Bill): boolean {
  if (bill.points.length === 0) return false
  return plan.isPrintedWhole || bills.indexOf(bill) >= bills.length - printedMonths
}

function billLines(history: ContractHistory): string {
  const { plan, bills, paymentReference } = history
  const lines = bills.map((bill) =>
    writeCsvLine([
      plan.collectionNumber,
      bill.number,
      bill.typeId,
      bill.month.year,
      bill.month.month,
      bill.month.firstDay,
      bill.month.lastDay,
      bill.issueDate,
      bill.dueDate,
      toAmountText(bill.amountPara),
      toAmountText(bill.previousBalancePara),
      paymentReference,
      bankAccountNumber,
      isPrinted(history, bill),
    ]),
  )
  return lines.join('')
}

function calculationLines(history: ContractHistory): string {
  const printed = history.bills.filter((bill) => isPrinted(history, bill))
  return printed
    .map((bill) => writeCsvLine([history.plan.collectionNumber, bill.number, writeCalculation(bill)]))
    .join('')
}

function paymentLines({ plan, payments }: ContractHistory): string {
  const sorted = payments.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const lines = sorted.map(({ date, amountPara, isRefund, way, billNumber }, index) => {
    const number = `${date.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`
    const amount = toAmountText(amountPara)
    return writeCsvLine([plan.collectionNumber, number, date, amount, isRefund, way, billNumber])
  })
  return lines.join('')
}

function warningLines({ plan, warnings }: ContractHistory): string {
  const lines = warnings.map(({ typeId, issueDate, dueDate, amountPara, isActive }) =>
    writeCsvLine([
      plan.collectionNumber,
      `ОП-${issueDate.replaceAll('-', '')}-${typeId}`,
      typeId,
      issueDate,
      dueDate,
      toAmountText(amountPara),
      isActive,
    ]),
  )
  return lines.join('')
}
