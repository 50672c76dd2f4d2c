import type { Language } from '#simulators/pages/language.ts'
import { toLatinTexts } from '#simulators/pages/latin.ts'

const serbian = {
  product: 'Моја струја',
  simulators: 'Симулатори',
  skipToContent: 'Пређите на садржај',
  places: 'Симулатори',
  languages: 'Језик',
  start: 'Почетна',
  mailbox: 'Поштанско сандуче',
  phone: 'Телефон',
  supplier: 'Снабдевач',
  startTitle: 'Спољни свет, за пробу',
  startLead:
    'Овде стоји све што портал у стварности налази изван себе. Ништа одавде не одлази на интернет и ништа се не наплаћује.',
  mailboxDescription: 'Сва пошта коју портал шаље: кодови за потврду, нове лозинке и обавештења.',
  mailboxOpen: 'Отворите сандуче',
  mailboxCount: 'Порука у сандучету',
  mailServer: 'Сервер за пошту',
  forPrograms: 'За програме',
  phoneDescription: 'Телефон у руци купца: једнократни кодови банке и IPS плаћања која чекају потврду.',
  phoneOpen: 'Отворите телефон',
  phoneCount: 'Чека на телефону',
  supplierDescription:
    'Систем снабдевача: прима оно што купци ураде, одговара, и шаље порталу следећу испоруку података.',
  supplierOpen: 'Отворите снабдевача',
  gateway: 'Платни систем картица',
  gatewayDescription:
    'Прима картице, пита банку купца и води књигу о свему. Број картице одлучује шта ће се десити; CVV је увек 123.',
  ips: 'IPS плаћања',
  ipsDescription: 'Страница са NBS IPS QR кодом на коју портал шаље купца. Плаћање се потврђује на телефону.',
  ledger: 'Књига',
  faults: 'Кварови',
  cards: 'Картице за пробу',
  cardApproved: 'одобрено',
  cardChallenged: 'код са телефона, па одобрено',
  cardDeclined: 'одбијено',
  cardNoFunds: 'нема довољно средстава',
  cardWrongCvv: 'погрешан CVV',
  cardLost: 'наплаћено, одговор изгубљен',
  cardError: 'наплаћено, па грешка',
  cardSlow: 'одговор после 30 секунди',
  notFoundTitle: 'Ове странице нема',
  notFoundText: 'Адреса је можда погрешно преписана, или је порука у међувремену обрисана.',
  problemTitle: 'Захтев није успео',
  problemText: 'Проверите адресу и покушајте поново.',
}

export type PageTexts = typeof serbian

const english: PageTexts = {
  product: 'My Electricity',
  simulators: 'Simulators',
  skipToContent: 'Skip to content',
  places: 'Simulators',
  languages: 'Language',
  start: 'Start',
  mailbox: 'Mailbox',
  phone: 'Phone',
  supplier: 'Supplier',
  startTitle: 'The outside world, for trying out',
  startLead:
    'Everything the portal meets outside itself stands here. Nothing leaves for the internet and nothing is charged.',
  mailboxDescription: 'All the mail the portal sends: verification codes, new passwords and notices.',
  mailboxOpen: 'Open the mailbox',
  mailboxCount: 'Messages in the mailbox',
  mailServer: 'Mail server',
  forPrograms: 'For programs',
  phoneDescription:
    "The phone in the buyer's hand: the bank's one-time codes and IPS payments waiting to be confirmed.",
  phoneOpen: 'Open the phone',
  phoneCount: 'Waiting on the phone',
  supplierDescription:
    "The supplier's system: takes what customers do, answers, and sends the portal its next feed.",
  supplierOpen: 'Open the supplier',
  gateway: 'Card gateway',
  gatewayDescription:
    "Takes cards, asks the buyer's bank and keeps a ledger of it all. The card number decides what happens; the CVV is always 123.",
  ips: 'IPS payments',
  ipsDescription:
    'The page with the NBS IPS QR code to which the portal sends the buyer. The payment is confirmed on the phone.',
  ledger: 'Ledger',
  faults: 'Faults',
  cards: 'Test cards',
  cardApproved: 'approved',
  cardChallenged: 'code on the phone, then approved',
  cardDeclined: 'declined',
  cardNoFunds: 'insufficient funds',
  cardWrongCvv: 'wrong CVV',
  cardLost: 'charged, answer lost',
  cardError: 'charged, then an error',
  cardSlow: 'answer after 30 seconds',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address may be mistyped, or the message has been deleted in the meantime.',
  problemTitle: 'The request did not succeed',
  problemText: 'Check the address and try again.',
}

export const pageTexts: Record<Language, PageTexts> = {
  sr: serbian,
  'sr-Latn': toLatinTexts(serbian),
  en: english,
}
