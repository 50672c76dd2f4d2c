import type { Random } from './random.ts'

export interface Address {
  readonly city: string
  readonly postalCode: string
  readonly postOffice: string
  readonly street: string
  readonly houseNumber: string
  readonly placeNumber: string | null
  /** The distributor's office that looks after the point. */
  readonly centerSector: string
}

interface Town {
  readonly city: string
  readonly postOffices: readonly (readonly [postalCode: string, name: string])[]
  readonly centerSector: string
  /** Two digits of the region in a JMBG. */
  readonly region: number
}

const towns: readonly Town[] = [
  {
    city: 'Београд',
    postOffices: [
      ['11000', 'Београд 6'],
      ['11010', 'Београд 10'],
      ['11050', 'Београд 22'],
      ['11070', 'Нови Београд'],
      ['11080', 'Земун'],
    ],
    centerSector: 'Београд',
    region: 71,
  },
  {
    city: 'Нови Сад',
    postOffices: [
      ['21000', 'Нови Сад 1'],
      ['21102', 'Нови Сад 2'],
      ['21137', 'Нови Сад 15'],
    ],
    centerSector: 'Нови Сад',
    region: 80,
  },
  {
    city: 'Ниш',
    postOffices: [
      ['18000', 'Ниш 1'],
      ['18105', 'Ниш 5'],
    ],
    centerSector: 'Ниш',
    region: 73,
  },
  { city: 'Крагујевац', postOffices: [['34000', 'Крагујевац 1']], centerSector: 'Крагујевац', region: 72 },
  { city: 'Суботица', postOffices: [['24000', 'Суботица 1']], centerSector: 'Суботица', region: 82 },
  { city: 'Чачак', postOffices: [['32000', 'Чачак 1']], centerSector: 'Чачак', region: 78 },
  { city: 'Краљево', postOffices: [['36000', 'Краљево 1']], centerSector: 'Краљево', region: 78 },
  { city: 'Ваљево', postOffices: [['14000', 'Ваљево 1']], centerSector: 'Ваљево', region: 77 },
  { city: 'Зрењанин', postOffices: [['23000', 'Зрењанин 1']], centerSector: 'Зрењанин', region: 85 },
  { city: 'Панчево', postOffices: [['26000', 'Панчево 1']], centerSector: 'Панчево', region: 86 },
  { city: 'Шабац', postOffices: [['15000', 'Шабац 1']], centerSector: 'Шабац', region: 77 },
  { city: 'Ужице', postOffices: [['31000', 'Ужице 1']], centerSector: 'Ужице', region: 79 },
]

const streets = [
  'Липов дрворед',
  'Багремова',
  'Кестенова',
  'Јасенова',
  'Брезовачка',
  'Виноградска',
  'Стара чаршија',
  'Поточка',
  'Воденичка',
  'Улица јоргована',
  'Топлички пут',
  'Сунчана',
  'Ковачка',
  'Грнчарска',
  'Улица дивљих кестенова',
  'Савски кеј',
  'Врбова',
  'Занатлијска',
  'Школска',
  'Љубичина',
  'Његошев пролаз',
  'Церска',
  'Железничка',
  'Пчеларска',
  'Звездана',
  'Горњи парк',
]

const pickTown = (random: Random): Town => random.pick(towns)

export function pickAddress(random: Random, town: Town = pickTown(random)): Address & { region: number } {
  const [postalCode, postOffice] = random.pick(town.postOffices)
  return {
    city: town.city,
    postalCode,
    postOffice,
    street: random.pick(streets),
    houseNumber: `${random.whole(1, 140)}${random.chance(0.12) ? random.pick(['а', 'б', 'в']) : ''}`,
    placeNumber: random.chance(0.65) ? String(random.whole(1, 48)) : null,
    centerSector: town.centerSector,
    region: town.region,
  }
}
