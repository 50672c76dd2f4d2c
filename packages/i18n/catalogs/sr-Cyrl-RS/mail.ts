import { alertMail } from './alert-mail.ts'

/** Letters of the portal. Names of screens and buttons are the same as on the screens themselves. */
export const mail = {
  ...alertMail,
  'mail.greeting': 'Поштовани,',
  'mail.code.label': 'Ваш код',
  'mail.code.preheader': 'Ваш код је {code}. Важи {minutes} минута.',
  'mail.code.validity':
    'Код важи {minutes} минута, само у прегледачу у којем сте га затражили, и може се искористити једном.',
  'mail.code.secrecy': 'Код никоме не откривајте. Наши запослени га никада не траже.',
  'mail.registration.subject': 'Код за потврду налога',
  'mail.registration.title': 'Потврдите своју е-адресу',
  'mail.registration.text':
    'Хвала што сте се регистровали. Унесите овај код на порталу и Ваш налог је спреман.',
  'mail.registration.button': 'Унесите код',
  'mail.registration.notYou':
    'Ако се нисте Ви регистровали, не уносите код, само занемарите ову поруку. Без кода нико не може да отвори налог.',
  'mail.reset.subject': 'Код за нову лозинку',
  'mail.reset.title': 'Поставите нову лозинку',
  'mail.reset.text':
    'Примили смо захтев за нову лозинку Вашег налога. Унесите овај код на порталу, па изаберите нову лозинку.',
  'mail.reset.button': 'Унесите код',
  'mail.reset.notYou':
    'Ако нисте тражили нову лозинку, не уносите код, само занемарите ову поруку. Ваша лозинка остаје иста.',
  'mail.knownAddress.subject': 'Већ имате налог',
  'mail.knownAddress.preheader': 'Неко је покушао да отвори налог са Вашом е-адресом. Ништа није промењено.',
  'mail.knownAddress.title': 'Већ имате налог',
  'mail.knownAddress.text':
    'Неко је управо покушао да отвори налог са Вашом е-адресом. Налог са овом адресом већ постоји, па ништа није промењено.',
  'mail.knownAddress.hint':
    'Ако сте то били Ви, пријавите се постојећим налогом. Ако сте заборавили лозинку, на страници за пријаву можете затражити нову.',
  'mail.knownAddress.button': 'Пријавите се',
  'mail.knownAddress.notYou': 'Ако то нисте били Ви, не морате ништа да урадите.',
  'mail.unfinishedRegistration.subject': 'Регистрација није завршена',
  'mail.unfinishedRegistration.preheader': 'Налог са овом е-адресом још не постоји. Региструјте се поново.',
  'mail.unfinishedRegistration.title': 'Још немате налог',
  'mail.unfinishedRegistration.text':
    'Затражили сте нову лозинку, али регистрација са овом е-адресом није завршена, па налога још нема. Региструјте се поново и унесите код који Вам тада пошаљемо.',
  'mail.unfinishedRegistration.button': 'Региструјте се',
  'mail.unfinishedRegistration.notYou': 'Ако то нисте били Ви, не морате ништа да урадите.',
  'mail.passwordChanged.subject': 'Лозинка је промењена',
  'mail.passwordChanged.preheader': 'Лозинка Вашег налога промењена је {date} у {time}.',
  'mail.passwordChanged.title': 'Лозинка је промењена',
  'mail.passwordChanged.text':
    'Лозинка налога {email} промењена је {date} у {time}. Ради сигурности одјавили смо Вас са свих уређаја; пријавите се новом лозинком.',
  'mail.passwordChanged.textOthers':
    'Лозинка налога {email} промењена је {date} у {time}. Ради сигурности одјавили смо Вас са свих осталих уређаја.',
  'mail.passwordChanged.notYou': 'Ако то нисте били Ви, одмах поставите нову лозинку и јавите нам се.',
  'mail.passwordChanged.button': 'Поставите нову лозинку',
  'mail.secondAccount.title': 'Уговор {collectionNumber} додат је на још један налог',
  'mail.secondAccount.body':
    'Уговор са наплатним бројем {collectionNumber}, који имате на свом налогу, додат је {date} у {time} на још један налог на порталу. Са тог налога сада могу да се виде рачуни, потрошња и уплате по овом уговору, и да се рачуни плаћају.\n\nАко сте то били Ви или неко коме сте дали податке уговора, не морате ништа да урадите. Ако нисте, одмах нам се јавите: телефон и е-пошта су на страници Контакт.',
  'mail.message.subject': 'Нова порука: {title}',
  'mail.message.preheader': 'На порталу Вас чека нова порука.',
  'mail.message.title': 'Имате нову поруку',
  'mail.message.text':
    'Послали смо Вам поруку „{title}”. Целу поруку, са прилозима ако их има, можете да отворите на порталу.',
  'mail.message.button': 'Отворите поруку',
  'mail.message.why': 'Ову е-поруку добијате јер имате налог на порталу.',
  'mail.receipt.subject': 'Потврда о плаћању: {total} RSD',
  'mail.receipt.preheader': 'Плаћање од {total} RSD за наплатни број {collectionNumber} је успело.',
  'mail.receipt.title': 'Плаћање је успело',
  'mail.receipt.text':
    'Платили сте {total} RSD {method} за наплатни број {collectionNumber}, {date} у {time}.',
  'mail.receipt.byCard': 'платном картицом',
  'mail.receipt.byIps': 'IPS скенирањем',
  'mail.receipt.amounts': 'Уплата: {amount} RSD. Накнада: {fee} RSD.',
  'mail.receipt.reference': 'Позив на број: {reference}',
  'mail.receipt.authorisation': 'Ауторизациони код: {code}',
  'mail.receipt.rpReference': 'RP референца: {code}',
  'mail.receipt.button': 'Погледајте плаћање',
  'mail.receipt.booking': 'Уплата ће бити видљива на порталу када се прокњижи у систему снабдевача.',
  'mail.reversal.subject': 'Враћамо Вам уплату: {total} RSD',
  'mail.reversal.preheader':
    'Плаћање од {total} RSD за наплатни број {collectionNumber} одобрено је пошто је затворено, па новац враћамо.',
  'mail.reversal.title': 'Уплата је враћена',
  'mail.reversal.text':
    'Од овог плаћања се одустало, или је за исти уговор започето друго, а банка га је потом ипак одобрила: {total} RSD {method}, за наплатни број {collectionNumber}. Цео износ, са накнадом, враћен је истим путем.',
  'mail.reversal.when':
    'Када ће новац бити видљив на Вашем рачуну, зависи од Ваше банке, обично за неколико дана. Не треба ништа да предузимате.',
  'mail.reversal.refusedTitle': 'Уплата није могла да се врати',
  'mail.reversal.refusedSubject': 'Уплата од {total} RSD остаје на Вашем уговору',
  'mail.reversal.refusedPreheader':
    'Банка није прихватила поврат плаћања за наплатни број {collectionNumber}.',
  'mail.reversal.refusedText':
    'Од овог плаћања се одустало, или је за исти уговор започето друго, а банка га је потом ипак одобрила: {total} RSD {method}, за наплатни број {collectionNumber}. Банка није прихватила поврат, па ће износ бити прокњижен на Ваш уговор. Ако желите да Вам га исплатимо, јавите се корисничкој подршци.',
  'mail.receipt.purpose': 'Електрична енергија',
  'mail.complaintAnswered.subject': 'Одговор на приговор {number}',
  'mail.complaintAnswered.preheader': 'Одговор Вас чека на порталу.',
  'mail.complaintAnswered.title': 'Одговорили смо на Ваш приговор',
  'mail.complaintAnswered.text':
    'Одговорили смо на Ваш приговор под бројем предмета {number}. Одговор је на порталу, на страници Приговори.',
  'mail.complaintAnswered.button': 'Погледајте одговор',
  'mail.complaintAnswered.why': 'Ову поруку добијате јер сте приговор послали преко портала.',
  'mail.ownReading.subject': 'Примили смо стање бројила: {number}',
  'mail.ownReading.preheader': 'Место мерења: {point}.',
  'mail.ownReading.title': 'Стање бројила је примљено',
  'mail.ownReading.correctedTitle': 'Исправка стања бројила је примљена',
  'mail.ownReading.text':
    'Под бројем {number} примили смо стање бројила {meterNumber} које сте сами очитали. Место мерења: {point}.',
  'mail.ownReading.state.Ht': 'Виша тарифа (ВТ): {state} kWh',
  'mail.ownReading.state.Lt': 'Нижа тарифа (НТ): {state} kWh',
  'mail.ownReading.state.St': 'Стање бројила: {state} kWh',
  'mail.ownReading.consumption': 'Потрошња од последњег очитавања: {kwh} kWh.',
  'mail.ownReading.amount': 'Процењени износ рачуна по овом стању: {amount} RSD, без попуста и ранијег дуга.',
  'mail.ownReading.until': 'Стање можете да исправите до краја дана {date} Важи последње које пошаљете.',
  'mail.ownReading.button': 'Погледајте очитавање',
  'mail.ownReading.why': 'Ову поруку добијате јер сте стање бројила послали преко портала.',
  'mail.footer.contact': 'Имате питање? Позовите {phone} ({phoneHours}) или пишите на {email}.',
  'mail.footer.automatic': 'Ову поруку је послао портал {portal}. На њу не треба одговарати.',
} as const
