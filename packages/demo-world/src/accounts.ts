import { CustomerType } from '@portal/domain/enumerations'
import type { Story, Usage } from '@portal/supplier-feed/generator/plans'

/** The people of the demo, as printed at the start. Nobody here exists. */
export interface DemoAccount {
  readonly email: string
  readonly about: string
  readonly customerTypeId: CustomerType
  readonly name: string
  readonly phone: string | null
  readonly address: string | null
  readonly isVerified: boolean
  /** Collection numbers of the contracts the account sees. */
  readonly contracts: readonly string[]
}

export const demoPassword = 'Struja-2026!'

/** The highest number is the newest contract, which the portal selects first. */
export const anaContracts = { archived: '2001184420', inactive: '2004417093', active: '2009548217' } as const
export const companyContract = '3007720654'

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'ana@primer.rs',
    about: 'natural person: two points and a debt, an archived and an inactive contract',
    customerTypeId: CustomerType.naturalPerson,
    name: 'Ана Петровић',
    phone: '0641234567',
    address: 'Липов дрворед 14/6, 21000 Нови Сад',
    isVerified: true,
    contracts: Object.values(anaContracts),
  },
  {
    email: 'firma@primer.rs',
    about: 'legal entity: SEF, five points, prepayment',
    customerTypeId: CustomerType.legalEntity,
    name: 'Хладњача „Малина” д.о.о.',
    phone: '0652345678',
    address: 'Топлички пут 88, 32000 Чачак',
    isVerified: true,
    contracts: [companyContract],
  },
  {
    email: 'novi@primer.rs',
    about: 'verified, no contracts',
    customerTypeId: CustomerType.naturalPerson,
    name: 'Никола Лазаревић',
    phone: null,
    address: null,
    isVerified: true,
    contracts: [],
  },
  {
    email: 'neproveren@primer.rs',
    about: 'not verified (code 9999)',
    customerTypeId: CustomerType.naturalPerson,
    name: '',
    phone: null,
    address: null,
    isVerified: false,
    contracts: [],
  },
]

export interface UnclaimedPerson {
  readonly kind: 'naturalPerson'
  readonly collectionNumber: string
  readonly jmbg: string
  readonly customerName: string
  /** What there is to see in it. */
  readonly story: Story
  /** Where it is not the story's. */
  readonly usage?: Usage
}

export interface UnclaimedCompany {
  readonly kind: 'legalEntity'
  readonly collectionNumber: string
  readonly companyNumber: string
  readonly taxNumber: string
  readonly customerName: string
  readonly story: Story
}

const person = (
  collectionNumber: string,
  jmbg: string,
  customerName: string,
  story: Story,
  usage?: Usage,
): UnclaimedPerson => ({
  kind: 'naturalPerson',
  collectionNumber,
  jmbg,
  customerName,
  story,
  ...(usage && { usage }),
})

const company = (
  collectionNumber: string,
  companyNumber: string,
  taxNumber: string,
  customerName: string,
  story: Story,
): UnclaimedCompany => ({
  kind: 'legalEntity',
  collectionNumber,
  companyNumber,
  taxNumber,
  customerName,
  story,
})

/** Contracts that any account may add: the numbers are what the form asks for. */
export const unclaimedContracts: readonly (UnclaimedPerson | UnclaimedCompany)[] = [
  person('2005100017', '1703984716138', 'Јелена Живковић', 'heatPump'),
  person('2005100025', '0211979801441', 'Драган Пантић', 'emptyFlat'),
  person('2005100033', '2506991737012', 'Тамара Ристић', 'unreadMeter'),
  person('2005100041', '3001966720880', 'Миодраг Цветковић', 'replacedMeter'),
  person('2005100058', '1209988825557', 'Ивана Томић', 'tariffChange'),
  person('2005100066', '0804973783213', 'Срђан Обрадовић', 'prepayment'),
  person('2005100074', '1912995716405', 'Софија Илић', 'refund'),
  person('2005100082', '0307958770276', 'Слободан Васић', 'debt'),
  person('2005100090', '2802982855337', 'Љиљана Њежић', 'electricHeating'),
  person('2005100108', '1410990862203', 'Немања Џамић', 'lateInterest'),
  // The wider blue zone shows only where winters need it.
  person('2005100116', '2105969798208', 'Радмила Симић', 'energyVulnerable', 'heatPump'),
  person('2005100124', '0608986803651', 'Вељко Станковић', 'creditNote'),
  company('3005100013', '21483052', '109172644', 'Пекара „Зрно” д.о.о.', 'ordinary'),
  company('3005100021', '20771496', '112405834', 'Штампарија „Круг” д.о.о.', 'replacedMeter'),
  company('3005100039', '21633089', '108553198', 'Ауто-сервис „Јавор” пр', 'debt'),
  company('3005100047', '20917571', '113077267', 'Апотека „Мелем” д.о.о.', 'prepayment'),
]
