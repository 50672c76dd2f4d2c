import { fieldLimits } from '@portal/domain/limits'
import { date, digits, positive, text, whole } from './column-kinds.ts'
import { month, required, year } from './columns.ts'
import type { Entity } from './entity.ts'
import { prices } from './price-list-column.ts'

export const companies: Entity = {
  name: 'companies',
  table: 'companies',
  about: 'The supplier itself: how to reach it and where to pay.',
  placeColumns: 0,
  idColumns: [],
  keyColumns: ['id'],
  columns: [
    required('id', whole(1, 1000)),
    required('name', text(200)),
    required('nameEnglish', text(200)),
    required('address', text(200)),
    required('city', text(120)),
    required('callCenter', text(40)),
    required('email', text(254)),
    required('complaintEmail', text(254)),
    required('webSite', text(200)),
    required('nationalCourtRegister', digits(fieldLimits.companyNumberLength)),
    required('vatId', digits(fieldLimits.taxNumberLength)),
    required('bankAccount', digits(18)),
    required('paymentCode', digits(3)),
  ],
}

export const householdStatistics: Entity = {
  name: 'household-statistics',
  table: 'household_statistics',
  about: 'What an average household of the country used in a month.',
  placeColumns: 0,
  idColumns: [],
  keyColumns: ['year', 'month'],
  columns: [year, month, required('averageConsumptionKwh', positive)],
}

export const priceLists: Entity = {
  name: 'price-lists',
  table: 'price_lists',
  about: 'Prices, zones, fees, taxes and discounts from a day on, until the next list begins.',
  placeColumns: 0,
  idColumns: [],
  keyColumns: ['validFrom'],
  columns: [required('validFrom', date), required('prices', prices)],
}

export const readingWindows: Entity = {
  name: 'reading-windows',
  table: 'reading_windows',
  about:
    'The days on which customers read their meters for the bill of a month, where they are not the usual ones.',
  placeColumns: 0,
  idColumns: [],
  keyColumns: ['year', 'month'],
  columns: [year, month, required('firstDay', date), required('lastDay', date)],
}
