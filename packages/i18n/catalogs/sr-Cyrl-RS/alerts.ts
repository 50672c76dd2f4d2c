export const alerts = {
  'alerts.title': 'Обавештења',
  'alerts.intro': 'Изаберите шта да Вам јављамо и како. Свака промена чува се одмах.',
  'alerts.loading': 'Обавештења се учитавају',
  'alerts.loadFailed':
    'Подешавања обавештења тренутно не могу да се прикажу. Ништа није промењено. Покушајте поново.',
  'alerts.what': 'Шта Вам јављамо',
  'alerts.when': 'Када и како стиже',

  'alerts.channel.email': 'Е-пошта',
  'alerts.channel.push': 'Телефон',
  'alerts.channel.inbox': 'Поруке',
  'alerts.channelAbout.push': '{count, plural, one {на # уређај} few {на # уређаја} other {на # уређаја}}',
  'alerts.channelAbout.noDevice': 'још није укључен ни на једном уређају; укључите га ниже на страници',
  'alerts.channelAbout.pushUnknown': 'на уређаје на којима сте укључили обавештења',
  'alerts.channelAbout.inbox': 'на порталу, у сандучету на врху странице',

  'alerts.group.count': '{channel} {on}/{all}',
  'alerts.group.bills': 'Рачуни и дуговања',
  'alerts.group.payments': 'Плаћања',
  'alerts.group.consumption': 'Потрошња и уштеда',
  'alerts.group.answers': 'Одговори снабдевача',
  'alerts.group.security': 'Безбедност налога',

  'alerts.kind.newBill': 'Нов рачун',
  'alerts.kind.dueSoon': 'Ближи се рок плаћања',
  'alerts.kind.overdue': 'Прошао је рок плаћања',
  'alerts.kind.warning': 'Опомена',
  'alerts.kind.discountDeadline': 'Истиче попуст',
  'alerts.kind.paymentOutcome': 'Исход плаћања',
  'alerts.kind.paymentBooked': 'Прокњижена уплата',
  'alerts.kind.complaintAnswered': 'Одговор на приговор',
  'alerts.kind.message': 'Порука снабдевача',
  'alerts.kind.readingWindow': 'Време за слање стања бројила',
  'alerts.kind.highBill': 'Рачун већи од очекиваног',
  'alerts.kind.budget': 'Буџет неће бити довољан',
  'alerts.kind.newDevice': 'Пријава са новог уређаја',
  'alerts.kind.passwordChanged': 'Промена лозинке',
  'alerts.kind.cardChanged': 'Додата или уклоњена картица',
  'alerts.kind.accessChanged': 'Промена приступа уговору',

  'alerts.about.newBill': 'Износ, рок и код за плаћање чим рачун стигне.',
  'alerts.about.dueSoon': 'Три дана пре рока, ако рачун није плаћен.',
  'alerts.about.overdue': 'Када рок прође, а рачун није плаћен.',
  'alerts.about.warning': 'Када снабдевач пошаље опомену.',
  'alerts.about.discountDeadline': 'Док још можете да остварите попуст.',
  'alerts.about.paymentOutcome': 'Да ли је плаћање преко портала успело.',
  'alerts.about.paymentBooked': 'Када снабдевач прокњижи Вашу уплату.',
  'alerts.about.complaintAnswered': 'Када снабдевач одговори на приговор.',
  'alerts.about.message': 'На пример о планираним радовима.',
  'alerts.about.readingWindow':
    'Када рок за слање почне, последњег дана рока и ако очитавање не буде прихваћено.',
  'alerts.about.highBill': 'Када је рачун знатно већи него што смо проценили.',
  'alerts.about.budget': 'Ако сте на страници Уштеда уписали месечни буџет.',
  'alerts.about.newDevice': 'Када се неко пријави са уређаја који раније нисмо видели.',
  'alerts.about.passwordChanged': 'Када се лозинка налога промени.',
  'alerts.about.cardChanged': 'Када се картица сачува или уклони.',
  'alerts.about.accessChanged': 'Када се уговор који имате дода на други налог или уклони са њега.',

  'alerts.locked.kind': 'Бар један начин остаје укључен.',
  'alerts.locked.place': 'Сама порука увек стоји у Порукама.',
  'alerts.locked.held':
    'Ово стиже само овако. Остаје укључено, јер је реч о новцу или о безбедности налога; прво укључите други начин.',

  'alerts.contract.label': 'За који уговор',
  'alerts.contract.all': 'Сви уговори',
  'alerts.contract.withOwn': '{label} (посебно)',
  'alerts.contract.own': 'Посебна подешавања за овај уговор',
  'alerts.contract.ownHint':
    'Оно што промените важи само за овај уговор. Обавештења о налогу подешавате код свих уговора.',
  'alerts.contract.followsHint': 'За овај уговор важи исто што и за све.',

  'alerts.quiet.label': 'Тихи сати',
  'alerts.quiet.hint': 'Е-пошта и телефон тада чекају. Обавештења о безбедности стижу одмах.',
  'alerts.quiet.from': 'Од',
  'alerts.quiet.to': 'До',
  'alerts.digest.label': 'Једна е-порука дневно',
  'alerts.digest.hint':
    'Све што се скупи стиже заједно. Обавештења о безбедности и плаћању не чекају, као ни подсетник на последњи дан.',
  'alerts.digest.at': 'Стиже у',
  'alerts.digest.othersHint':
    'Све што се скупи стиже заједно, осим за уговоре са посебним подешавањима. Обавештења о безбедности и плаћању не чекају, као ни подсетник на последњи дан.',
  'alerts.digest.contractLabel': 'Једна е-порука дневно о овом уговору',
  'alerts.digest.contractHint':
    'Све што се скупи о овом уговору стиже заједно. Обавештења о плаћању не чекају, као ни подсетник на последњи дан.',
  'alerts.lockScreen.label': 'На закључаном телефону види се',
  'alerts.lockScreen.plain': 'Само да је нешто стигло',
  'alerts.lockScreen.plainHint': 'На пример: „Стигао је нов рачун”.',
  'alerts.lockScreen.detailed': 'И износи и имена',
  'alerts.lockScreen.detailedHint': 'Може да их прочита свако ко види Ваш телефон.',

  'alerts.saving.running': 'Чува се…',
  'alerts.saving.saved': 'Сачувано',
  'alerts.saving.undo': 'Вратите како је било',
  'alerts.saving.failed': 'Ваш избор још није сачуван.',
  'alerts.saving.discard': 'Вратите на сачувано',

  'alerts.devices.title': 'Телефон и други уређаји',
  'alerts.devices.loadFailed': 'Уређаји тренутно не могу да се прикажу. Покушајте поново.',
  'alerts.devices.this': 'Овај уређај',
  'alerts.devices.isOn': 'Укључено',
  'alerts.devices.state.unsupported':
    'Овај прегледач не може да прима обавештења. Отворите портал у новијем прегледачу.',
  'alerts.devices.state.needsInstallation':
    'На овом уређају обавештења раде када портал додате на почетни екран: додирните дугме за дељење, изаберите „Додај на почетни екран”, па отворите портал са нове иконице и вратите се овде.',
  'alerts.devices.state.notOffered': 'Снабдевач за сада не шаље обавештења на уређаје.',
  'alerts.devices.state.denied':
    'Обавештења портала су забрањена у овом прегледачу. Отворите подешавања сајта (знак поред адресе), дозволите обавештења и вратите се на ову страницу.',
  'alerts.devices.state.off': 'Обавештења не стижу на овај уређај.',
  'alerts.devices.state.on': 'Обавештења стижу на овај уређај, и када портал није отворен.',
  'alerts.devices.turnOn': 'Укључите обавештења',
  'alerts.devices.turnOff': 'Искључите обавештења',
  'alerts.devices.notGiven':
    'Прегледач није добио Вашу дозволу. Притисните поново и у питању прегледача изаберите да дозвољавате.',
  'alerts.devices.failed':
    'Обавештења на овом уређају нису укључена. Освежите страницу и покушајте поново; у приватном прозору то није могуће.',
  'alerts.devices.others': 'Други уређаји',
  'alerts.devices.addedAt': 'Укључен {date}',
  'alerts.devices.lastSentAt': 'Последње обавештење {date}',
  'alerts.devices.nothingSent': 'Још ниједно обавештење',
  'alerts.devices.removeNamed': 'Уклоните уређај {name}',
  'alerts.devices.removeTitle': 'Уклањање уређаја',
  'alerts.devices.removeText':
    'На уређај {name} обавештења више неће стизати. На њему можете поново да их укључите.',
  'alerts.devices.remove': 'Уклоните',

  'alerts.calendar.title': 'Календар',
  'alerts.calendar.text':
    'Рокови плаћања и рокови за слање стања бројила у Вашем календару. Календар их сам освежава.',
  'alerts.calendar.loadFailed': 'Адреса календара тренутно не може да се прикаже. Покушајте поново.',
  'alerts.calendar.create': 'Направите адресу календара',
  'alerts.calendar.address': 'Приватна адреса',
  'alerts.calendar.addressHint': 'Ко зна ову адресу, види Ваше рокове, зато је не делите.',
  'alerts.calendar.copy': 'Копирајте адресу',
  'alerts.calendar.copied': 'Адреса је копирана',
  'alerts.calendar.open': 'Додајте у календар',
  'alerts.calendar.renew': 'Нова адреса',
  'alerts.calendar.remove': 'Укините адресу',
  'alerts.calendar.renewTitle': 'Нова адреса календара',
  'alerts.calendar.renewText':
    'Садашња адреса одмах престаје да важи. У календаре у којима је користите унесите нову.',
  'alerts.calendar.renewSubmit': 'Направите нову',
  'alerts.calendar.removeTitle': 'Укидање адресе календара',
  'alerts.calendar.removeText':
    'Адреса одмах престаје да важи и календари више неће добијати рокове. Нову можете да направите у сваком тренутку.',
  'alerts.calendar.removeSubmit': 'Укините',

  'alerts.bounced.text':
    'Е-поруке за {email} нам се враћају, па их више не шаљемо. Ако је адреса исправна, потврдите је и шаљемо поново. Ако није, јавите корисничкој подршци нову адресу.',
  'alerts.bounced.confirm': 'Адреса је исправна',
  'alerts.bounced.change': 'Јавите нову адресу',
  'alerts.bounced.confirmed': 'Поново шаљемо е-поруке на {email}.',
  'alerts.bounced.note': 'Е-поруке за {email} нам се враћају, па Вам обавештења не стижу е-поштом.',
  'alerts.bounced.look': 'Проверите адресу',

  'alerts.link.intro': 'Обавештења за налог {email}. Ова страница не тражи пријаву и мења само обавештења.',
  'alerts.link.contract': 'Наплатни број {number}',
  'alerts.link.bounced':
    'Е-поруке за ову адресу нам се враћају, па их више не шаљемо. Пријавите се и на страници Профил потврдите адресу.',
  'alerts.link.invalidTitle': 'Веза више не важи',
  'alerts.link.invalidText':
    'Веза из е-поруке је истекла или није цела. Ништа није промењено. Пријавите се и подесите обавештења на страници Профил.',
  'alerts.link.signIn': 'Пријавите се',
  'alerts.unsubscribe.title': 'Мање е-порука',
  'alerts.unsubscribe.one.on': 'Не желите више е-поруку „{name}”?',
  'alerts.unsubscribe.one.press': 'Искључите ову е-поруку',
  'alerts.unsubscribe.one.off': 'Е-порука „{name}” Вам више не стиже.',
  'alerts.unsubscribe.one.held':
    'Е-порука „{name}” не може да се искључи, јер би Вам тако промакло нешто о новцу или о безбедности налога. Прво испод укључите други начин.',
  'alerts.unsubscribe.allText':
    'Можете и да искључите све е-поруке са обавештењима. Кодови и потврде које сами затражите и даље стижу.',
  'alerts.unsubscribe.all': 'Искључите све е-поруке',
  'alerts.unsubscribe.allDone': 'Искључене су све е-поруке које могу да се искључе.',
  'alerts.unsubscribe.staying':
    'И даље ће стизати: {kinds}. Реч је о новцу или о безбедности налога, а други начин није укључен.',
} as const
