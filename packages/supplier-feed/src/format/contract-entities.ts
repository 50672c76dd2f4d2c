import {
  ConsumptionCategory,
  ContractStatus,
  CustomerType,
  DeliveryType,
  MeterKind,
  PaymentWay,
  ReadingKind,
} from '@portal/domain/enumerations'
import { fieldLimits } from '@portal/domain/limits'
import { calculation } from './calculation-column.ts'
import { date, digits, flag, money, positive, quantity, text, whole } from './column-kinds.ts'
import {
  addressColumns,
  collectionNumber,
  idOf,
  itemColumns,
  later,
  meterNumber,
  month,
  number,
  optional,
  personal,
  pointNumber,
  required,
  year,
} from './columns.ts'
import type { Entity } from './entity.ts'

const contractIds = ['commercial_contract_id', 'id'] as const

export const commercialContracts: Entity = {
  name: 'commercial-contracts',
  table: 'commercial_contracts',
  about: 'Contracts. Rows of other files are taken only for contracts that stand here.',
  placeColumns: 4,
  idColumns: ['id', 'collection_number'],
  keyColumns: ['collectionNumber'],
  columns: [
    collectionNumber,
    personal('personalIdentification', digits(fieldLimits.jmbgLength)),
    personal('nationalCourtRegister', digits(fieldLimits.companyNumberLength)),
    personal('vatId', digits(fieldLimits.taxNumberLength)),
    required('customerName', text(500)),
    optional('customerNumber', text(40), 'Shown in the details of the contract; nothing is found by it.'),
    required('customerTypeId', idOf(CustomerType)),
    required('contractStatusId', idOf(ContractStatus)),
    optional('contractStartDate', date),
    optional('contractEndDate', date),
    required('balanceAmount', money),
    ...addressColumns,
    required('deliveryTypeId', idOf(DeliveryType)),
    optional(
      'deliveryEmail',
      text(254),
      'Where bills by e-mail go. Customers cannot change it in the portal.',
    ),
    optional('deliveryPhoneNumber', text(20)),
    required(
      'availableChangeDeliveryType',
      flag,
      'Whether customers see how their bills are delivered and that it can be changed.',
    ),
    required(
      'deliveryTypeCanBeChanged',
      flag,
      'Whether customers may choose another way now; without it, and for SEF, only the phone changes.',
    ),
  ],
}

export const pointsOfDelivery: Entity = {
  name: 'points-of-delivery',
  table: 'points_of_delivery',
  about: 'Points of delivery of a contract.',
  placeColumns: 1,
  idColumns: contractIds,
  keyColumns: ['pointOfDeliveryNumber'],
  columns: [
    collectionNumber,
    pointNumber,
    optional('name', text(200)),
    required('isActive', flag),
    optional('centerSector', text(200)),
    ...addressColumns,
  ],
}

export const meters: Entity = {
  name: 'meters',
  table: 'meters',
  about: 'Meters of a point, present and past.',
  placeColumns: 2,
  idColumns: [...contractIds, 'point_of_delivery_id'],
  keyColumns: ['pointOfDeliveryNumber', 'meterNumber'],
  columns: [
    collectionNumber,
    pointNumber,
    meterNumber,
    optional('startDate', date),
    optional('endDate', date),
    required('isActive', flag),
    later('meterKindId', idOf(MeterKind)),
    later('digits', whole(4, 8)),
  ],
}

export const pointContracts: Entity = {
  name: 'point-contracts',
  table: 'point_contracts',
  about: 'Contracts of a point.',
  placeColumns: 2,
  idColumns: [...contractIds, 'point_of_delivery_id'],
  keyColumns: ['pointOfDeliveryNumber', 'contractNumber'],
  columns: [
    collectionNumber,
    pointNumber,
    required('contractNumber', number),
    optional('contractionDate', date),
    optional('startDate', date),
    optional('endDate', date),
    optional('tariffId', whole(1, 2)),
    required('contractStatusId', idOf(ContractStatus)),
  ],
}

export const readings: Entity = {
  name: 'readings',
  table: 'readings',
  about: 'One month of a meter: energy and amount by tariff item; the items add up to the totals.',
  placeColumns: 3,
  idColumns: [...contractIds, 'point_of_delivery_id', 'meter_id'],
  keyColumns: ['pointOfDeliveryNumber', 'meterNumber', 'readingDate'],
  columns: [
    collectionNumber,
    pointNumber,
    meterNumber,
    year,
    month,
    required('readingDate', date),
    required('readingKindId', idOf(ReadingKind)),
    required('consumptionCategoryId', idOf(ConsumptionCategory)),
    required('consumptionKwh', quantity),
    required(
      'amount',
      money,
      'Line 14 of the point on its bill: with fees and taxes and without mediaTax, shared out by item.',
    ),
    optional('energyCost', quantity, 'Average price of a kWh, in RSD; shown on the card of the month.'),
    ...itemColumns('consumption', quantity),
    ...itemColumns('amount', money),
  ],
}

export const bills: Entity = {
  name: 'bills',
  table: 'bills',
  about: 'Bills, interest and credit notes; the amount is the period alone, without earlier debt.',
  placeColumns: 1,
  idColumns: contractIds,
  keyColumns: ['billNumber'],
  columns: [
    collectionNumber,
    required('billNumber', number),
    required('billTypeId', whole(1, 4)),
    year,
    month,
    optional('periodFrom', date),
    optional('periodTo', date),
    required('issueDate', date),
    optional('dueDate', date),
    required('amount', money, 'Of the period alone.'),
    required('previousBalance', money, 'What was owed before this bill.'),
    optional('paymentReference', text(40), 'As printed, by model 97: "97 94-2001547730".'),
    optional(
      'bankAccountNumber',
      text(24),
      'As printed or as 18 digits, with right control digits: "999-60006-68".',
    ),
    required('printEnabled', flag, 'Whether the bill can be had as PDF.'),
  ],
}

export const billCalculations: Entity = {
  name: 'bill-calculations',
  table: 'stored_calculations',
  about: 'The calculation of a bill, line by line, as printed; its bill is in the same feed.',
  placeColumns: 2,
  idColumns: ['commercial_contract_id', 'bill_id'],
  keyColumns: ['billNumber'],
  columns: [collectionNumber, required('billNumber', number), required('calculation', calculation)],
}

export const payments: Entity = {
  name: 'payments',
  table: 'payments',
  about: 'Booked payments and refunds; amounts are above zero.',
  placeColumns: 1,
  idColumns: contractIds,
  keyColumns: ['paymentNumber'],
  columns: [
    collectionNumber,
    required('paymentNumber', number, "The supplier's own number of the entry."),
    required(
      'paymentDate',
      date,
      "Belgrade's day; of one made in the portal the day of the charge, or up to ten after it.",
    ),
    required('amount', positive),
    required('isRefund', flag),
    later('paymentWayId', idOf(PaymentWay)),
    later('billNumber', number, 'The bill it covered, the newest if several.'),
  ],
}

export const warnings: Entity = {
  name: 'warnings',
  table: 'warnings',
  about: 'Warnings about unpaid bills.',
  placeColumns: 1,
  idColumns: contractIds,
  keyColumns: ['warningNumber'],
  columns: [
    collectionNumber,
    required('warningNumber', number),
    required('warningTypeId', whole(1, 4)),
    required('issueDate', date),
    optional('dueDate', date),
    required('amount', positive),
    required('isActive', flag),
  ],
}

export const ownReadings: Entity = {
  name: 'own-readings',
  table: 'own_reading_answers',
  about:
    'The word of the supplier on a reading that a customer sent, by the number and version of its event.',
  placeColumns: 1,
  idColumns: ['commercial_contract_id'],
  keyColumns: ['number', 'version'],
  columns: [
    collectionNumber,
    required('number', number),
    required('version', whole(1, 99_999)),
    required('isAccepted', flag),
    optional('reason', text(500)),
    required('answeredOn', date, "The day of the supplier's decision."),
  ],
}
