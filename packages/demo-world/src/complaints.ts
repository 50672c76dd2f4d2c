import { addDays } from '@portal/domain/dates'
import { anaContracts, companyContract } from './accounts.ts'
import { smallPdf } from './small-pdf.ts'

interface DemoDocument {
  readonly name: string
  readonly content: Buffer
}

interface DemoResponse {
  readonly at: string
  readonly statusId: number
  readonly text: string | null
  readonly documents: readonly DemoDocument[]
}

export interface DemoComplaint {
  readonly email: string
  readonly collectionNumber: string
  readonly pointNumber: string
  readonly nameId: number
  readonly validityId: number | null
  readonly receivedAt: string
  readonly description: string
  readonly documents: readonly DemoDocument[]
  readonly responses: readonly DemoResponse[]
  readonly isAnswerNew: boolean
}

const [inProgress, resolved] = [2, 3]
const [justified, notJustified] = [1, 3]

/** Ana waits for nothing and has a new answer to read; the company has one case running. */
export function demoComplaints(today: string): DemoComplaint[] {
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}Z`
  const ana = { email: 'ana@primer.rs', collectionNumber: anaContracts.active, documents: [] }
  const company = { email: 'firma@primer.rs', collectionNumber: companyContract, documents: [] }
  return [
    {
      ...ana,
      pointNumber: '3301987745',
      nameId: 3011,
      validityId: notJustified,
      receivedAt: at(412, '17:22:08'),
      description: 'Уплату од петог још не видим на стању, а рачун сам платила у пошти.',
      responses: [
        {
          at: at(409, '10:31:00'),
          statusId: resolved,
          text: 'Уплата је прокњижена истог дана када нам ју је пошта пренела. Видите је у прегледу уплата.',
          documents: [],
        },
      ],
      isAnswerNew: false,
    },
    {
      ...company,
      pointNumber: '3310002217',
      nameId: 2021,
      validityId: null,
      receivedAt: at(5, '08:05:41'),
      description:
        'Од прошлог месеца нам се обрачунава већа снага него што је уговорена за хладњачу. Молимо да проверите обрачун.',
      responses: [{ at: at(3, '12:10:00'), statusId: inProgress, text: null, documents: [] }],
      isAnswerNew: false,
    },
    {
      ...ana,
      pointNumber: '3302216038',
      nameId: 2012,
      validityId: justified,
      receivedAt: at(12, '19:47:15'),
      description:
        'После два месеца без очитавања стигао је велики рачун за викендицу, иако тамо нисмо били. Шаљем белешку са стањем бројила.',
      documents: [
        {
          name: 'Стање бројила.txt',
          content: Buffer.from(`Викендица, ${addDays(today, -13)}: виша 18244, нижа 9310.\n`),
        },
      ],
      responses: [
        { at: at(10, '09:15:00'), statusId: inProgress, text: null, documents: [] },
        {
          at: at(2, '11:40:00'),
          statusId: resolved,
          text: 'Бројило је поново очитано и Ваш приговор је основан.\nРазлику смо Вам одобрили, а наћи ћете је на следећем рачуну. Записник је у прилогу.',
          documents: [
            {
              name: 'Записник о очитавању.pdf',
              content: smallPdf([
                'ZAPISNIK SA MESTA MERENJA',
                'Mesto merenja 3302216038',
                'Viša tarifa: 18244',
                'Niža tarifa: 9310',
              ]),
            },
          ],
        },
      ],
      isAnswerNew: true,
    },
  ]
}
