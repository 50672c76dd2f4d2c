import { completeCompanyNumber, completeTaxNumber, makeJmbg } from '@portal/domain/check-digits'
import { addMonths } from '@portal/domain/dates'
import { ConsumptionCategory, ContractStatus, CustomerType, DeliveryType } from '@portal/domain/enumerations'
import { billedPowerKwHundredths } from '@portal/domain/tariff/price-lists'
import { type Address, pickAddress } from './addresses.ts'
import { companyName, personName } from './names.ts'
import { Random } from './random.ts'

export type Identity =
  | { readonly jmbg: string; readonly companyNumber: null; readonly taxNumber: null }
  | { readonly jmbg: null; readonly companyNumber: string; readonly taxNumber: string }

/** How a customer uses energy. */
export type Usage = 'ordinary' | 'electricHeating' | 'heatPump' | 'empty' | 'weekend' | 'shop' | 'coldStore'

/** How a customer pays. */
export type Payer = 'prompt' | 'late' | 'everyOther' | 'ahead' | 'debtor' | 'overpaidOnce'

export interface PointPlan {
  readonly number: string
  readonly name: string | null
  readonly address: Address
  readonly usage: Usage
  /** kWh of an average month. */
  readonly monthlyKwh: number
  readonly lowerShare: number
  readonly category: ConsumptionCategory
  readonly powerKwHundredths: number
  readonly isRemote: boolean
  /** Where it is read by hand: one display that shows each register in turn. */
  readonly hasDigitalMeter: boolean
  readonly hasMediaTax: boolean
  /** Months before the last billed one; the meter stayed unread in them. */
  readonly unreadMonthsAgo: readonly number[]
  readonly meterReplacedMonthsAgo: number | null
  /** Until then the point had a single-tariff meter. */
  readonly twoTariffSinceMonthsAgo: number | null
}

export interface ContractPlan {
  readonly collectionNumber: string
  readonly customerNumber: string
  readonly customerName: string
  readonly customerType: CustomerType
  readonly identity: Identity
  readonly status: ContractStatus
  readonly startDate: string
  readonly endDate: string | null
  readonly address: Address
  readonly delivery: DeliveryPlan
  readonly payer: Payer
  readonly isEnergyVulnerable: boolean
  readonly hasCreditNote: boolean
  readonly hasInterest: boolean
  readonly points: readonly PointPlan[]
  /** Whether every bill can be printed, or the last ones only. */
  readonly isPrintedWhole: boolean
}

export interface DeliveryPlan {
  readonly typeId: DeliveryType
  readonly email: string | null
  readonly phone: string | null
  readonly isChangeable: boolean
}

/** What there is to see in a contract. */
export const stories = [
  'ordinary',
  'electricHeating',
  'heatPump',
  'emptyFlat',
  'unreadMeter',
  'replacedMeter',
  'tariffChange',
  'prepayment',
  'refund',
  'debt',
  'creditNote',
  'lateInterest',
  'energyVulnerable',
] as const
export type Story = (typeof stories)[number]

interface StoryPlan {
  readonly usage: Usage
  readonly payer: Payer
  readonly unreadMonthsAgo: readonly number[]
  readonly meterReplacedMonthsAgo: number | null
  readonly twoTariffSinceMonthsAgo: number | null
}

const plain: StoryPlan = {
  usage: 'ordinary',
  payer: 'prompt',
  unreadMonthsAgo: [],
  meterReplacedMonthsAgo: null,
  twoTariffSinceMonthsAgo: null,
}

function planStory(story: Story, random: Random): StoryPlan {
  const ordinary: StoryPlan = { ...plain, payer: random.pick(['prompt', 'prompt', 'late', 'everyOther']) }
  switch (story) {
    case 'heatPump':
    case 'electricHeating':
      return { ...ordinary, usage: story }
    case 'emptyFlat':
      return { ...ordinary, usage: 'empty' }
    case 'unreadMeter':
      return { ...ordinary, unreadMonthsAgo: [4, 5, 6] }
    case 'replacedMeter':
      return { ...ordinary, meterReplacedMonthsAgo: random.whole(8, 30) }
    case 'tariffChange':
      return { ...ordinary, twoTariffSinceMonthsAgo: random.whole(10, 34) }
    case 'prepayment':
      return { ...plain, payer: 'ahead' }
    case 'refund':
      return { ...plain, payer: 'overpaidOnce' }
    case 'debt':
      return { ...plain, payer: 'debtor' }
    case 'lateInterest':
      return { ...plain, payer: 'late' }
    case 'creditNote':
    case 'energyVulnerable':
    case 'ordinary':
      return ordinary
  }
}

export interface Holder {
  readonly collectionNumber: string
  readonly customerName: string
  readonly identity: Identity
  readonly story: Story
  /** Where it is not the story's. */
  readonly usage?: Usage
  readonly address: Address
  readonly isPrintedWhole: boolean
}

const companiesInTen = 1

/** The same index is always the same customer; the feed's generator asks for as many as it needs. */
export function planOtherCustomer(seed: number, index: number, today: string): ContractPlan {
  const random = new Random(seed, `stranger ${index}`)
  const isCompany = index % 10 < companiesInTen
  const address = pickAddress(random)
  const holder = isCompany
    ? { customerName: companyName(random), identity: companyIdentity(random) }
    : personHolder(random, address.region)
  // Unclaimed contracts stand in between, at 2005100… and 3005100….
  const collectionNumber = `${isCompany ? 30061 : 20061}${String(index * 7 + 3).padStart(5, '0')}`
  const story = random.chance(0.62) ? 'ordinary' : random.pick(stories)
  return planContract({ ...holder, collectionNumber, address, story, isPrintedWhole: false }, today, random)
}

function personHolder(random: Random, region: number): { customerName: string; identity: Identity } {
  const { name, isWoman } = personName(random)
  const year = random.whole(1945, 2003)
  const birthDate = `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`
  for (let number = random.whole(isWoman ? 500 : 0, isWoman ? 980 : 480); ; number++) {
    const jmbg = makeJmbg({ birthDate, region, number })
    if (jmbg !== null) return { customerName: name, identity: { jmbg, companyNumber: null, taxNumber: null } }
  }
}

function companyIdentity(random: Random): Identity {
  const taxNumber = completeTaxNumber(`1${random.digits(7)}`)
  for (;;) {
    const companyNumber = completeCompanyNumber(`2${random.digits(6)}`)
    if (companyNumber !== null) return { jmbg: null, companyNumber, taxNumber }
  }
}

export function planContract(holder: Holder, today: string, random: Random): ContractPlan {
  const isCompany = holder.identity.jmbg === null
  const planned = planStory(holder.story, random)
  const story = holder.usage === undefined ? planned : { ...planned, usage: holder.usage }
  const email = random.chance(0.4)
  return {
    collectionNumber: holder.collectionNumber,
    customerNumber: `8${random.digits(7)}`,
    customerName: holder.customerName,
    customerType: isCompany ? CustomerType.legalEntity : CustomerType.naturalPerson,
    identity: holder.identity,
    status: ContractStatus.active,
    startDate: addMonths(today, -12 * random.whole(6, 14))
      .slice(0, 8)
      .concat('01'),
    endDate: null,
    address: holder.address,
    delivery: planDelivery(isCompany, email, random),
    payer: story.payer,
    isEnergyVulnerable: holder.story === 'energyVulnerable',
    hasCreditNote: holder.story === 'creditNote',
    hasInterest: holder.story === 'lateInterest',
    points: [planPoint(holder, story, random)],
    isPrintedWhole: holder.isPrintedWhole,
  }
}

function planDelivery(isCompany: boolean, hasEmail: boolean, random: Random): DeliveryPlan {
  const phone = random.chance(0.7)
    ? `06${random.pick(['0', '1', '2', '3', '4', '5'])}${random.digits(7)}`
    : null
  if (isCompany) return { typeId: DeliveryType.sef, email: null, phone, isChangeable: false }
  const typeId = hasEmail ? random.pick([DeliveryType.email, DeliveryType.emailAndPaper]) : DeliveryType.paper
  const email = hasEmail ? `kupac.${random.digits(5)}@primer.rs` : null
  return { typeId, email, phone, isChangeable: true }
}

function planPoint(holder: Holder, story: StoryPlan, random: Random): PointPlan {
  const isCompany = holder.identity.jmbg === null
  const isTwoTariff = story.twoTariffSinceMonthsAgo !== null || random.chance(0.65)
  return {
    number: `33${random.digits(8)}`,
    name: isCompany ? 'Пословни простор' : holder.address.placeNumber === null ? 'Кућа' : 'Стан',
    address: holder.address,
    usage: isCompany && story.usage === 'ordinary' ? 'shop' : story.usage,
    monthlyKwh:
      story.usage === 'empty'
        ? random.whole(3, 9)
        : random.whole(isCompany ? 400 : 210, isCompany ? 1900 : 560),
    lowerShare: random.between(0.24, 0.42),
    category: categoryOf(isCompany, isTwoTariff),
    powerKwHundredths: random.pick([
      billedPowerKwHundredths.singlePhase,
      billedPowerKwHundredths.threePhaseSmall,
      billedPowerKwHundredths.threePhase,
    ]),
    isRemote: story.unreadMonthsAgo.length === 0 && random.chance(0.7),
    hasDigitalMeter: isTwoTariff,
    hasMediaTax: true,
    unreadMonthsAgo: story.unreadMonthsAgo,
    meterReplacedMonthsAgo: story.meterReplacedMonthsAgo,
    twoTariffSinceMonthsAgo: story.twoTariffSinceMonthsAgo,
  }
}

export function categoryOf(isCompany: boolean, isTwoTariff: boolean): ConsumptionCategory {
  if (isCompany) {
    return isTwoTariff ? ConsumptionCategory.commercialTwoTariff : ConsumptionCategory.commercialSingleTariff
  }
  return isTwoTariff ? ConsumptionCategory.householdTwoTariff : ConsumptionCategory.householdSingleTariff
}
