import { addDays, addMonths } from '@portal/domain/dates'
import { ContractStatus, CustomerType, DeliveryType } from '@portal/domain/enumerations'
import { billedPowerKwHundredths } from '@portal/domain/tariff/price-lists'
import type { Address } from '@portal/supplier-feed/generator/addresses'
import { type ContractPlan, categoryOf, type PointPlan } from '@portal/supplier-feed/generator/plans'
import { anaContracts, companyContract } from './accounts.ts'

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`

const point = (
  plan: Pick<PointPlan, 'number' | 'address' | 'monthlyKwh'> & Partial<PointPlan>,
): PointPlan => ({
  name: null,
  usage: 'ordinary',
  lowerShare: 0.34,
  category: categoryOf(false, true),
  powerKwHundredths: billedPowerKwHundredths.threePhase,
  isRemote: true,
  hasDigitalMeter: true,
  hasMediaTax: true,
  unreadMonthsAgo: [],
  meterReplacedMonthsAgo: null,
  twoTariffSinceMonthsAgo: null,
  ...plan,
})

const flat: Address = {
  city: 'Нови Сад',
  postalCode: '21000',
  postOffice: 'Нови Сад 1',
  street: 'Липов дрворед',
  houseNumber: '14',
  placeNumber: '6',
  centerSector: 'Нови Сад',
}
const cottage: Address = {
  ...flat,
  city: 'Сремска Каменица',
  postalCode: '21208',
  postOffice: 'Сремска Каменица',
  street: 'Виноградска',
  houseNumber: '31',
  placeNumber: null,
}
const earlierFlat: Address = { ...flat, street: 'Багремова', houseNumber: '5', placeNumber: '12' }
const garage: Address = { ...flat, street: 'Школска', houseNumber: '2б', placeNumber: null }

const anaPerson = {
  customerName: 'Ана Петровић',
  customerNumber: '80412207',
  customerType: CustomerType.naturalPerson,
  identity: { jmbg: '1405985805125', companyNumber: null, taxNumber: null },
  isEnergyVulnerable: false,
  hasCreditNote: false,
  hasInterest: false,
  isPrintedWhole: true,
} as const

/** Ana: an active contract with two points and a debt, an archived and an inactive one. */
export function planAna(today: string): ContractPlan[] {
  const paper = {
    typeId: DeliveryType.paper,
    email: 'ana@primer.rs',
    phone: '0641234567',
    isChangeable: true,
  }
  const active: ContractPlan = {
    ...anaPerson,
    collectionNumber: anaContracts.active,
    status: ContractStatus.active,
    startDate: firstOfMonth(addMonths(today, -92)),
    endDate: null,
    address: flat,
    delivery: paper,
    payer: 'debtor',
    hasInterest: true,
    points: [
      point({
        number: '3302216038',
        name: 'Викендица',
        address: cottage,
        monthlyKwh: 150,
        usage: 'weekend',
        category: categoryOf(false, false),
        powerKwHundredths: billedPowerKwHundredths.singlePhase,
        isRemote: false,
        hasDigitalMeter: false,
        hasMediaTax: false,
        unreadMonthsAgo: [7, 8],
      }),
      // The screens show the newest point first: the one she lives in.
      point({
        number: '3301987745',
        name: 'Стан',
        address: flat,
        monthlyKwh: 410,
        isRemote: false,
        meterReplacedMonthsAgo: 21,
      }),
    ],
  }
  const archived: ContractPlan = {
    ...active,
    collectionNumber: anaContracts.archived,
    status: ContractStatus.archived,
    startDate: firstOfMonth(addMonths(today, -140)),
    endDate: lastOfMonthBefore(today, 34),
    address: earlierFlat,
    delivery: { ...paper, isChangeable: false },
    payer: 'prompt',
    hasInterest: false,
    points: [
      point({ number: '3301455902', name: 'Стан', address: earlierFlat, monthlyKwh: 260, isRemote: false }),
    ],
  }
  const inactive: ContractPlan = {
    ...archived,
    collectionNumber: anaContracts.inactive,
    status: ContractStatus.inactive,
    startDate: firstOfMonth(addMonths(today, -77)),
    endDate: lastOfMonthBefore(today, 7),
    address: garage,
    payer: 'overpaidOnce',
    points: [
      point({
        number: '3303870116',
        name: 'Гаража',
        address: garage,
        monthlyKwh: 24,
        category: categoryOf(false, false),
        powerKwHundredths: billedPowerKwHundredths.singlePhase,
        hasMediaTax: false,
      }),
    ],
  }
  return [active, archived, inactive]
}

/** The last day of a month some months back. */
function lastOfMonthBefore(today: string, months: number): string {
  return addDays(firstOfMonth(addMonths(today, 1 - months)), -1)
}

const plant: Address = {
  city: 'Чачак',
  postalCode: '32000',
  postOffice: 'Чачак 1',
  street: 'Топлички пут',
  houseNumber: '88',
  placeNumber: null,
  centerSector: 'Чачак',
}

/** The company: five points, bills through SEF, paid ahead. */
export function planCompany(today: string): ContractPlan {
  const commercial = categoryOf(true, true)
  const companyPoint = (
    number: string,
    name: string,
    monthlyKwh: number,
    usage: PointPlan['usage'],
    address: Address,
  ) => point({ number, name, monthlyKwh, usage, address, category: commercial, hasMediaTax: false })
  return {
    collectionNumber: companyContract,
    customerName: 'Хладњача „Малина” д.о.о.',
    customerNumber: '91500342',
    customerType: CustomerType.legalEntity,
    identity: { jmbg: null, companyNumber: '21200166', taxNumber: '106604429' },
    status: ContractStatus.active,
    startDate: firstOfMonth(addMonths(today, -101)),
    endDate: null,
    address: plant,
    delivery: { typeId: DeliveryType.sef, email: null, phone: '0652345678', isChangeable: false },
    payer: 'ahead',
    isEnergyVulnerable: false,
    hasCreditNote: true,
    hasInterest: false,
    isPrintedWhole: true,
    points: [
      companyPoint('3310002217', 'Хладњача', 9200, 'coldStore', plant),
      companyPoint('3310002225', 'Сортирница', 2600, 'coldStore', { ...plant, houseNumber: '88а' }),
      companyPoint('3310002233', 'Управа', 780, 'shop', {
        ...plant,
        street: 'Занатлијска',
        houseNumber: '7',
      }),
      companyPoint('3310002241', 'Продавница', 640, 'shop', {
        ...plant,
        street: 'Железничка',
        houseNumber: '19',
      }),
      {
        ...companyPoint('3310002258', 'Стари магацин', 60, 'empty', {
          ...plant,
          street: 'Ковачка',
          houseNumber: '3',
        }),
        meterReplacedMonthsAgo: 14,
      },
    ],
  }
}
