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
  bank: 'Пробна банка',
  startTitle: 'Спољни свет, за пробу',
  startLead:
    'Овде стоји све што портал у стварности налази изван себе. Ништа одавде не одлази на интернет и ништа се не наплаћује.',
  mailboxDescription: 'Сва пошта коју портал шаље: кодови за потврду, нове лозинке и обавештења.',
  mailboxOpen: 'Отворите сандуче',
  mailboxCount: 'Порука у сандучету',
  mailServer: 'Сервер за пошту',
  mailApi: 'За програме',
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
  bank: 'Trial Bank',
  startTitle: 'The outside world, for trying out',
  startLead:
    'Everything the portal meets outside itself stands here. Nothing leaves for the internet and nothing is charged.',
  mailboxDescription: 'All the mail the portal sends: verification codes, new passwords and notices.',
  mailboxOpen: 'Open the mailbox',
  mailboxCount: 'Messages in the mailbox',
  mailServer: 'Mail server',
  mailApi: 'For programs',
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
