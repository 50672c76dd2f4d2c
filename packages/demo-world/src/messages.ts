import { addDays, addMonths } from '@portal/domain/dates'
import { smallPdf } from './small-pdf.ts'

export interface DemoMessage {
  readonly to: readonly string[]
  /** YYYY-MM-DD */
  readonly day: string
  readonly isRead: boolean
  /** The bill of this month of Ana's, where it speaks of one. */
  readonly billMonth?: { readonly year: number; readonly month: number }
  readonly title: string
  readonly body: string
  readonly english: { readonly title: string; readonly body: string }
  readonly documents: readonly { readonly fileName: string; readonly content: Buffer }[]
}

const months = [
  'јануар',
  'фебруар',
  'март',
  'април',
  'мај',
  'јун',
  'јул',
  'август',
  'септембар',
  'октобар',
  'новембар',
  'децембар',
]
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const printDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}.`

/** Ana has more than one page of them, three unread; the others a few. */
export function demoMessages(today: string): DemoMessage[] {
  return [
    ...Array.from({ length: 9 }, (_, index) => newBill(today, 10 - index)),
    welcome(today),
    companyNotice(today),
    ownReading(today),
    zones(today),
    plannedWorks(today),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
}

function newBill(today: string, monthsAgo: number): DemoMessage {
  const month = addMonths(today, -monthsAgo)
  const [year, index] = [month.slice(0, 4), Number(month.slice(5, 7)) - 1]
  return {
    to: ['ana@primer.rs'],
    day: addDays(`${addMonths(today, 1 - monthsAgo).slice(0, 8)}01`, 6),
    isRead: true,
    billMonth: { year: Number(year), month: index + 1 },
    title: `Рачун за ${months[index]} ${year}. је спреман`,
    body: `Рачун за електричну енергију за ${months[index]} ${year}. можете погледати и преузети на страници Рачуни.`,
    english: {
      title: `The bill for ${englishMonths[index]} ${year} is ready`,
      body: `You can see and download the electricity bill for ${englishMonths[index]} ${year} on the Bills page.`,
    },
    documents: [],
  }
}

const welcome = (today: string): DemoMessage => ({
  to: ['ana@primer.rs', 'firma@primer.rs', 'novi@primer.rs'],
  day: addDays(today, -400),
  isRead: true,
  title: 'Добро дошли на портал',
  body: 'Хвала што користите портал. Овде су Ваши уговори, рачуни, потрошња и уплате за последњих пет година.\n\nЗа свако питање ту је бесплатан контакт центар.',
  english: {
    title: 'Welcome to the portal',
    body: 'Thank you for using the portal. Here are your contracts, bills, consumption and payments of the last five years.\n\nOur toll-free call centre is there for any question.',
  },
  documents: [],
})

const companyNotice = (today: string): DemoMessage => ({
  to: ['firma@primer.rs'],
  day: addDays(today, -3),
  isRead: false,
  title: 'Рачуни правних лица стижу преко система е-фактура',
  body: 'Рачуне Вам и даље достављамо преко система е-фактура (SEF). На порталу можете променити само број телефона за обавештења.',
  english: {
    title: 'Bills of legal entities come through the e-invoice system',
    body: 'We go on delivering your bills through the e-invoice system (SEF). On the portal you can change only the phone number for notifications.',
  },
  documents: [],
})

const ownReading = (today: string): DemoMessage => ({
  to: ['ana@primer.rs'],
  day: addDays(today, -11),
  isRead: false,
  title: 'Пријавите стање бројила викендице',
  body: 'Бројило на месту мерења Викендица нисмо могли да очитамо. Стање можете пријавити контакт центру до краја месеца. У прилогу је упутство.',
  english: {
    title: 'Send us the meter reading of your cottage',
    body: 'We could not read the meter at the point of delivery Vikendica. You can give the reading to the call centre by the end of the month. Instructions are attached.',
  },
  documents: [
    {
      fileName: 'Упутство за пријаву стања.pdf',
      content: smallPdf([
        'Uputstvo za prijavu stanja brojila',
        '1. Zapišite broj brojila i stanje, bez decimala.',
        '2. Kod dvotarifnog brojila zapišite stanje za VT i NT.',
        '3. Pozovite kontakt centar i navedite naplatni broj.',
      ]),
    },
  ],
})

const zones = (today: string): DemoMessage => ({
  to: ['ana@primer.rs'],
  day: addDays(today, -5),
  isRead: false,
  title: 'Како се обрачунавају зоне потрошње',
  body: 'Потрошња домаћинстава обрачунава се у три зоне: зеленој, плавој и црвеној. На страници Потрошња видите колико сте у којој зони потрошили.',
  english: {
    title: 'How the zones of consumption are calculated',
    body: 'The consumption of households is calculated in three zones: green, blue and red. The Consumption page shows how much you used in each of them.',
  },
  documents: [],
})

function plannedWorks(today: string): DemoMessage {
  const day = printDay(addDays(today, 4))
  return {
    to: ['ana@primer.rs'],
    day: addDays(today, -1),
    isRead: false,
    title: 'Планирани радови на мрежи',
    body: `Оператор дистрибутивног система најавио је радове у Липовом дрвореду ${day} од 9 до 12 часова. У том времену биће прекида у испоруци.\n\nРаспоред радова је у прилогу.`,
    english: {
      title: 'Planned works on the network',
      body: `The distribution system operator has announced works in Lipov drvored on ${day} from 9 to 12. There will be interruptions of supply at that time.\n\nThe schedule is attached.`,
    },
    documents: [
      {
        fileName: 'Распоред радова.pdf',
        content: smallPdf([
          'Raspored radova na mreži',
          `Datum: ${day}`,
          'Lipov drvored, brojevi 2 do 18: od 9 do 10:30',
          'Lipov drvored, brojevi 20 do 36: od 10:30 do 12',
        ]),
      },
    ],
  }
}
