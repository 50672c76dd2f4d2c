/** Alerts: `push` is what a locked phone may show to anybody; `title` and `text` say all. */
export const alertMail = {
  'mail.alert.newBill.push': 'Стигао је нов рачун',
  'mail.alert.newBill.title': 'Рачун за {month}: {amount} RSD',
  'mail.alert.newBill.text':
    'Рачун број {number} за {month}, по уговору {contract}, износи {amount} RSD. Рок плаћања је {dueDate}',
  'mail.alert.newBill.textNoDue':
    'Рачун број {number} за {month}, по уговору {contract}, износи {amount} RSD.',
  'mail.alert.newBill.toPay': 'Са ранијим дугом за уплату је {amount} RSD.',
  'mail.alert.newBill.nothingToPay': 'По овом уговору тренутно немате шта да платите.',
  'mail.alert.newBill.button': 'Погледајте рачун',
  'mail.alert.dueSoon.push': 'Ближи се рок плаћања рачуна',
  'mail.alert.dueSoon.title': 'Рок плаћања је {dueDate} Остало је {amount} RSD',
  'mail.alert.dueSoon.text':
    'Рачун за {month}, по уговору {contract}, доспева {dueDate} Од њега је остало да се плати {amount} RSD.',
  'mail.alert.dueSoon.button': 'Платите рачун',
  'mail.alert.overdue.push': 'Истекао је рок плаћања рачуна',
  'mail.alert.overdue.title': 'Рок плаћања је истекао: {amount} RSD',
  'mail.alert.overdue.text':
    'Рачун за {month}, по уговору {contract}, требало је платити до {dueDate} Од њега је остало неплаћено {amount} RSD.',
  'mail.alert.overdue.ignore':
    'Ако сте га у међувремену платили на шалтеру или преко банке, занемарите ову поруку: уплату ћемо видети када је банка проследи.',
  'mail.alert.overdue.button': 'Платите рачун',
  'mail.alert.warning.push': 'Стигла је опомена',
  'mail.alert.warning.title': 'Опомена {number}: {amount} RSD',
  'mail.alert.warning.text':
    'По уговору {contract} стигла је опомена број {number} на износ од {amount} RSD.',
  'mail.alert.warning.due': 'Рок плаћања по опомени је {dueDate}',
  'mail.alert.warning.button': 'Погледајте опомену',
  'mail.alert.discountDeadline.push': 'Ближи се рок за попуст',
  'mail.alert.discountDeadline.title': 'Још до {deadline} можете да остварите попуст',
  'mail.alert.discountDeadline.text':
    'Ако до {deadline} платите {amount} RSD по уговору {contract}, на следећем рачуну имате право на попуст.',
  'mail.alert.discountDeadline.button': 'Погледајте попусте',
  'mail.alert.paymentOutcome.push': 'Стигао је исход плаћања',
  'mail.alert.paymentOutcome.paidTitle': 'Плаћање је успело: {amount} RSD',
  'mail.alert.paymentOutcome.paidText': 'Плаћање од {amount} RSD по уговору {contract} је успело.',
  'mail.alert.paymentOutcome.notPaidTitle': 'Плаћање није успело',
  'mail.alert.paymentOutcome.notPaidText':
    'Плаћање од {amount} RSD по уговору {contract} није успело. Новац није наплаћен.',
  'mail.alert.paymentOutcome.returnedTitle': 'Враћамо Вам уплату: {amount} RSD',
  'mail.alert.paymentOutcome.returnedText':
    'Плаћање од {amount} RSD по уговору {contract} одобрено је пошто је затворено, па новац враћамо.',
  'mail.alert.paymentOutcome.button': 'Погледајте плаћање',
  'mail.alert.paymentBooked.push': 'Прокњижена је уплата',
  'mail.alert.paymentBooked.title': 'Прокњижена је уплата: {amount} RSD',
  'mail.alert.paymentBooked.text': 'Уплата од {amount} RSD ({date}) прокњижена је по уговору {contract}.',
  'mail.alert.paymentBooked.button': 'Погледајте уплате',
  'mail.alert.complaintAnswered.push': 'Стигао је одговор на Ваш приговор',
  'mail.alert.message.push': 'Имате нову поруку',
  'mail.alert.message.pushDetailed': 'Нова порука: {title}',
  'mail.alert.bounced.push': 'Пошта до Вас не стиже',
  'mail.alert.bounced.title': 'Поруке на Вашу е-адресу се враћају',
  'mail.alert.bounced.text':
    'Порука коју смо послали на Вашу е-адресу вратила се као неуручива, па на њу више не шаљемо обавештења. Проверите да ли сандуче ради, па на страници Профил, у делу Обавештења, потврдите адресу.',
  'mail.alert.readingWindow.push': 'Време је да пошаљете стање бројила',
  'mail.alert.readingWindow.title': 'Пошаљите стање бројила до {until}',
  'mail.alert.readingWindow.text':
    'До {until} можете да пошаљете стање бројила по уговору {contract}. Тако плаћате оно што сте потрошили, а не процену.',
  'mail.alert.readingWindow.lastDayPush': 'Данас је последњи дан за слање стања бројила',
  'mail.alert.readingWindow.lastDayTitle': 'Данас је последњи дан за слање стања бројила',
  'mail.alert.readingWindow.button': 'Пошаљите стање',
  'mail.alert.readingRejected.push': 'Стање бројила није прихваћено',
  'mail.alert.readingRejected.title': 'Очитавање {number} није прихваћено',
  'mail.alert.readingRejected.text':
    'Снабдевач није прихватио Ваше очитавање {number} за {month}, по уговору {contract}.',
  'mail.alert.readingRejected.reason': 'Разлог: {reason}',
  'mail.alert.readingRejected.button': 'Погледајте очитавање',
  'mail.alert.highBill.push': 'Нови рачун је већи од очекиваног',
  'mail.alert.highBill.title': 'Рачун за {month} већи је од очекиваног за {percent} %',
  'mail.alert.highBill.text':
    'Рачун за {month}, по уговору {contract}, износи {amount} RSD, а по Вашој досадашњој потрошњи очекивало се око {expected} RSD. Погледајте од чега је разлика.',
  'mail.alert.highBill.button': 'Погледајте објашњење',
  'mail.alert.budget.push': 'Месечни буџет можда неће бити довољан',
  'mail.alert.budget.title': 'Буџет за {month} по процени неће бити довољан',
  'mail.alert.budget.text':
    'По досадашњој потрошњи, {month} ће по уговору {contract} коштати око {expected} RSD, а буџет је {budget} RSD. Ово је процена.',
  'mail.alert.budget.button': 'Погледајте месец до сада',
  'mail.alert.newDevice.push': 'Нова пријава на Ваш налог',
  'mail.alert.newDevice.title': 'Пријава из новог прегледача',
  'mail.alert.newDevice.text':
    'На Ваш налог се неко пријавио {date} у {time} из прегледача који за то до сада није коришћен: {browser}.',
  'mail.alert.newDevice.textUnnamed':
    'На Ваш налог се неко пријавио {date} у {time} из прегледача или програма који за то до сада није коришћен.',
  'mail.alert.newDevice.notYou': 'Ако то нисте били Ви, одмах промените лозинку и јавите нам се.',
  'mail.alert.newDevice.button': 'Отворите профил',
  'mail.alert.passwordChanged.push': 'Лозинка Вашег налога је промењена',
  'mail.alert.passwordChanged.title': 'Лозинка је промењена',
  'mail.alert.passwordChanged.text': 'Лозинка Вашег налога промењена је {date} у {time}.',
  'mail.alert.cardChanged.push': 'Промена сачуваних картица',
  'mail.alert.cardChanged.addedTitle': 'Сачувана је платна картица',
  'mail.alert.cardChanged.addedText':
    'Платна картица је {date} у {time} сачувана на Вашем налогу за наредна плаћања.',
  'mail.alert.cardChanged.removedTitle': 'Уклоњена је сачувана картица',
  'mail.alert.cardChanged.removedText': 'Сачувана картица је {date} у {time} уклоњена са Вашег налога.',
  'mail.alert.accessChanged.push': 'Промена приступа Вашем уговору',
  'mail.alert.accessChanged.removedTitle': 'Један налог више нема уговор {contract}',
  'mail.alert.accessChanged.removedText':
    'Уговор {contract}, који имате на свом налогу, уклоњен је {date} у {time} са другог налога. Код Вас се ништа не мења.',
  'mail.alert.accessChanged.button': 'Погледајте уговоре',
  'mail.alert.digest.subject': 'Ваша обавештења за {date}',
  'mail.alert.digest.title': 'Данас за Вас',
  'mail.alert.why': 'Ово обавештење добијате јер је укључено у подешавањима Вашег налога.',
  'mail.alert.settings': 'Изаберите која обавештења желите',
  'mail.alert.pdf': 'Рачун у PDF-у',
  'mail.alert.ips': 'IPS код за плаћање {amount} RSD: скенирајте га апликацијом своје банке.',
  'mail.calendar.due': 'Рок плаћања: {amount} RSD (уговор {contract})',
  'mail.calendar.reading': 'Пошаљите стање бројила',
} as const
