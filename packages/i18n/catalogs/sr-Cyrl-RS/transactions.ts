export const transactions = {
  'transactions.pay.steps': 'Кораци плаћања',
  'transactions.pay.step.data': 'Подаци о уплати',
  'transactions.pay.step.method': 'Начин плаћања',
  'transactions.pay.step.payment': 'Плаћање',
  'transactions.pay.stepDone': 'завршено',
  'transactions.pay.payer': 'Уплатилац',
  'transactions.pay.amount': 'Износ',
  'transactions.pay.fee': 'Накнада',
  'transactions.pay.total': 'Укупно',
  'transactions.pay.summary': 'Преглед уплате',
  'transactions.pay.amountHint': 'Можете да платите и део дуга или више од дуга.',
  'transactions.pay.amountNumber': 'Упишите број, на пример 1.234,50',
  'transactions.pay.amountPositive': 'Износ мора бити већи од 0',
  'transactions.pay.amountAboveLimit': 'Највећи износ једне уплате је {limit} RSD',
  'transactions.pay.amountDoubt': 'То је много више него што дугујете. Који износ желите да платите?',
  'transactions.pay.noBills': 'Плаћање није могуће јер за овај уговор не постоји ниједан рачун.',
  'transactions.pay.next': 'Наставите',
  'transactions.pay.back': 'Назад',
  'transactions.pay.methodTitle': 'Како желите да платите?',
  'transactions.pay.ips': 'IPS скенирање',
  'transactions.pay.ipsHint':
    'Скенирате код апликацијом своје банке и тамо одобравате уплату. Не уносите податке о картици.',
  'transactions.pay.card': 'Платна картица',
  'transactions.pay.cardHint':
    'Нова или сачувана картица. Банка понекад тражи да уплату потврдите једнократним кодом.',
  'transactions.pay.cardUnavailable': 'Тренутно није доступно. Покушајте касније или платите IPS скенирањем.',
  'transactions.pay.acceptTerms': 'Прихватам',
  'transactions.pay.terms': 'услове плаћања',
  'transactions.pay.submit': 'Платите {amount}',
  'transactions.pay.submitPlain': 'Платите',
  'transactions.pay.bySavedCard': 'Плаћање сачуваном картицом',
  'transactions.pay.otherWays': 'Други начини плаћања',
  'transactions.pay.newCard': 'Нова платна картица',
  'transactions.pay.withFee': 'Накнада {fee}',
  'transactions.pay.withoutFee': 'Без накнаде',
  'transactions.pay.billCode': 'IPS код са рачуна: без накнаде портала',
  'transactions.pay.billCodeText':
    'Скенирајте код са свог рачуна апликацијом банке и платите без накнаде портала.',
  'transactions.pay.openBillCode': 'Отворите IPS код рачуна',
  'transactions.pay.working': 'Плаћање је у току. Не затварајте страницу.',
  'transactions.pay.ipsTitle': 'Потврда IPS плаћања',
  'transactions.pay.ipsText':
    'Отворићемо страницу са IPS QR кодом. Скенирајте га апликацијом своје банке и одобрите уплату. Ако одустанете, рачун Вам неће бити задужен.',
  'transactions.pay.ipsSamePhone':
    'Ако је апликација банке на овом телефону, сачувајте слику кода и учитајте је у апликацији.',
  'transactions.pay.ipsSubmit': 'Отворите IPS код',
  'transactions.pay.inFlight':
    'Једно плаћање по овом уговору је већ у току. Ново нисмо започели. Сачекајте исход, па наставите ако је потребно.',
  'transactions.pay.failed': 'Плаћање није успело. Ваш рачун није задужен.',
  'transactions.pay.failedCard':
    'Најчешћи разлог је погрешан број картице, датум истека или сигурносни код. Покушајте поново, а ако се понови, позовите своју банку.',
  'transactions.pay.failedIps': 'Покушајте поново, а ако се понови, позовите своју банку.',
  'transactions.pay.ipsUnknown':
    'Одговор нисмо добили, па не знамо да ли је плаћање започето. Ништа се не наплаћује док га не одобрите у апликацији своје банке. Покушајте поново: ако је започето, отвориће се исто плаћање.',
  'transactions.cardPayments.title': 'Плаћање картицом',
  'transactions.cardPayments.chooseCard': 'Изаберите картицу',
  'transactions.cardPayments.otherCards':
    '{count, plural, one {Још # сачувана картица} few {Још # сачуване картице} other {Још # сачуваних картица}}',
  'transactions.cardPayments.useNewCard': 'Платите новом картицом',
  'transactions.cardPayments.useSavedCard': 'Платите сачуваном картицом',
  'transactions.cardPayments.number': 'Број картице',
  'transactions.cardPayments.expiry': 'Важи до',
  'transactions.cardPayments.expiryPlaceholder': 'ММ/ГГ',
  'transactions.cardPayments.cvv': 'CVV',
  'transactions.cardPayments.cvvHint': 'Три цифре са полеђине',
  'transactions.cardPayments.checkNumber': 'Проверите број: изгледа да нека цифра није тачна.',
  'transactions.cardPayments.digitsOnly': 'Дозвољен унос само бројева',
  'transactions.cardPayments.exactLength': 'Мора да садржи тачно: {length} карактера',
  'transactions.cardPayments.expiryFormat': 'Неисправан формат датума истека',
  'transactions.cardPayments.cardExpired': 'Платна картица је истекла.',
  'transactions.cardPayments.allExpired':
    'Све Ваше сачуване картице су истекле. Унесите податке картице која важи.',
  'transactions.cardPayments.saveCard': 'Сачувајте картицу за следећи пут',
  'transactions.cardPayments.privacy':
    'Подаци о картици се шифрују у Вашем прегледачу. Наш сервер не може да их прочита.',
  'transactions.cardPayments.savedPrivacy': 'Број картице чува пружалац платних услуга, не ми.',
  'transactions.cardPayments.unavailable':
    'Плаћање картицом тренутно није доступно. Ништа није наплаћено. Покушајте поново за неколико минута.',
  'transactions.cardPayments.payByIps': 'Платите IPS скенирањем',
  'transactions.pending.title': 'На чекању',
  'transactions.pending.isRunning': 'Није завршено',
  'transactions.pending.isPaid': 'Чека књижење',
  'transactions.pending.isOther': 'Друга особа са приступом уговору',
  'transactions.pending.byCard': 'картицом',
  'transactions.pending.byIps': 'IPS скенирањем',
  'transactions.pending.today': 'данас у {time}',
  'transactions.pending.onDay': '{date} у {time}',
  'transactions.pending.paid':
    'Уплаћених {amount} још није прокњижено, па их стање не приказује. Преостали дуг: {remaining}.',
  'transactions.pending.runningMine':
    'Плаћање од {amount} {method}, започето {when}, још није завршено. Сачекајте исход или га откажите пре новог плаћања.',
  'transactions.pending.runningOther':
    'Друга особа са приступом овом уговору започела је плаћање од {amount} {method}, {when}. Док се не заврши или не откаже, ново не може да почне.',
  'transactions.pending.waiting': 'IPS плаћање од {amount}, започето {when}, чека Вашу потврду.',
  'transactions.pending.goOn': 'Наставите IPS плаћање',
  'transactions.pending.seeStatus': 'Погледајте исход',
  'transactions.giveUp.open': 'Откажите плаћање',
  'transactions.giveUp.title': 'Отказивање плаћања',
  'transactions.giveUp.mine':
    'Плаћање од {amount} {method}, започето {when}, затворићемо код банке. После тога не може да се наплати.',
  'transactions.giveUp.other':
    'Друга особа са приступом овом уговору започела је плаћање од {amount} {method}, {when}. Затворићемо га код банке, па неће моћи да се наплати, а та особа ће видети да је отказано.',
  'transactions.giveUp.submit': 'Откажите плаћање',
  'transactions.giveUp.working': 'Плаћање се затвара код банке.',
  'transactions.giveUp.done': 'Плаћање је отказано и не може више да се наплати.',
  'transactions.giveUp.alreadyPaid':
    'Банка је то плаћање већ извршила, па није могло да се откаже. Биће видљиво на порталу када се прокњижи.',
  'transactions.giveUp.inFlight':
    'Банка управо извршава то плаћање, па сада не може да се откаже. Ништа друго нисмо започели. Сачекајте исход.',
  'transactions.giveUp.unavailable':
    'Плаћање сада не можемо да затворимо код банке. Све је остало како је било и ништа друго није започето. Покушајте поново за неколико минута.',
  'transactions.giveUp.unknown':
    'Одговор није стигао, па не знамо да ли је плаћање затворено. Ништа друго није започето. Освежите страницу да видите његово стање.',
  'transactions.standing.openTitle': 'Једно плаћање је већ започето',
  'transactions.standing.openMine': 'Започели сте плаћање од {amount} {method}, {when}.',
  'transactions.standing.openOther':
    'Друга особа са приступом овом уговору започела је плаћање од {amount} {method}, {when}.',
  'transactions.standing.openAdvice':
    'Оно још може да се наплати. Да исти дуг не би био плаћен двапут, ново плаћање почиње тек кад то откажете. Шта год изаберете, подаци које сте унели остају.',
  'transactions.standing.giveUpAndPay': 'Откажите га и платите {amount}',
  'transactions.standing.paidTitle': 'По овом уговору је већ плаћено',
  'transactions.standing.paidMine': 'Платили сте {amount} {method}, {when}.',
  'transactions.standing.paidOther':
    'Друга особа са приступом овом уговору платила је {amount} {method}, {when}.',
  'transactions.standing.paidAdvice':
    'Стање то још не приказује, јер књижење обично траје до следећег радног дана.',
  'transactions.standing.payAnother': 'Желите ли да платите још {amount}?',
  'transactions.standing.confirm': 'Платите још {amount}',
  'transactions.standing.changed':
    'Стање уговора се у међувремену променило, па плаћање нисмо започели. Погледајте колико још дугујете, па платите ако је потребно.',
  'transactions.status.loading': 'Проверава се исход плаћања',
  'transactions.status.loadFailed':
    'Исход плаћања тренутно не може да се провери. То не значи да плаћање није успело. Покушајте поново.',
  'transactions.status.offline':
    'Нема везе са интернетом, па исход плаћања не може да се провери. То не значи да плаћање није успело. Појавиће се овде чим се веза врати.',
  'transactions.status.successfulCard': 'Успешно плаћање картицом',
  'transactions.status.successfulIps': 'Успешно плаћање IPS скенирањем',
  'transactions.status.bookingNote':
    'Уплата ће бити видљива на порталу када се прокњижи у систему снабдевача, најчешће следећег радног дана.',
  'transactions.status.unsuccessful': 'Неуспешно плаћање',
  'transactions.status.notCharged': 'Ваш рачун није задужен.',
  'transactions.status.cardHint':
    'Ако нисте сами одустали, најчешћи разлог је погрешан број картице, датум истека или сигурносни код. Покушајте поново, а ако се понови, позовите своју банку.',
  'transactions.decline.noCover.cause': 'На рачуну картице нема довољно новца за ову уплату.',
  'transactions.decline.noCover.advice': 'Допуните рачун, уплатите мањи износ или платите другом картицом.',
  'transactions.decline.cardExpired.cause': 'Рок важења картице је истекао.',
  'transactions.decline.cardExpired.advice': 'Проверите датум на картици или платите картицом која важи.',
  'transactions.decline.wrongCvv.cause': 'Сигурносни код картице (CVV) није тачан.',
  'transactions.decline.wrongCvv.advice': 'Покушајте поново и унесите три цифре са полеђине картице.',
  'transactions.decline.limitExceeded.cause': 'Износ је већи од лимита за плаћање овом картицом.',
  'transactions.decline.limitExceeded.advice':
    'Уплатите мањи износ, платите другом картицом или затражите од банке већи лимит.',
  'transactions.decline.threeDCodeWrong.cause': 'Код за потврду на страници банке није био тачан.',
  'transactions.decline.threeDCodeWrong.advice': 'Покушајте поново и унесите нови код који Вам банка пошаље.',
  'transactions.decline.givenUp.cause': 'Одустали сте од плаћања на страници банке.',
  'transactions.decline.givenUp.advice': 'Ако ипак желите да платите, почните плаћање испочетка.',
  'transactions.decline.bankNotReachable.cause': 'Банка која је издала картицу тренутно не одговара.',
  'transactions.decline.bankNotReachable.advice':
    'Покушајте поново за неколико минута или платите на други начин.',
  'transactions.decline.cardNotUsable.cause': 'Банка не дозвољава плаћање овом картицом.',
  'transactions.decline.cardNotUsable.advice':
    'Платите другом картицом, а за ову картицу позовите своју банку.',
  'transactions.status.notCompleted': 'IPS плаћање није завршено',
  'transactions.status.notCompletedText': 'Поступак IPS плаћања није завршен. Ваш рачун није задужен.',
  'transactions.status.inProgress': 'Трансакција је у току.',
  'transactions.status.inProgressText':
    'Чекамо потврду банке. Страница се сама освежава; можете и да је затворите, плаћање се неће поновити.',
  'transactions.status.noInfo': 'Нема информација о трансакцији.',
  'transactions.status.noInfoText':
    'Немамо податке о исходу овог плаћања. Колико знамо, ништа није наплаћено. Погледајте своје уплате, покушајте поново или позовите корисничку подршку.',
  'transactions.status.missingText':
    'Ово плаћање није међу Вашима, па не можемо рећи како се завршило. Ако је започето са другог налога, пријавите се на њега. Ако није, погледајте своје уплате или позовите корисничку подршку.',
  'transactions.status.leftText':
    'Започели сте ово плаћање и нисте га потврдили код банке; пре тога се ништа не наплаћује. Ако сте напустили страницу банке, покушајте поново или откажите ово плаћање.',
  'transactions.status.errorCreating': 'Грешка при креирању трансакције.',
  'transactions.status.errorCreatingText':
    'Плаћање није могло да се започне. Ништа није наплаћено. Покушајте поново.',
  'transactions.status.givenUp': 'Отказали сте ово плаћање',
  'transactions.status.givenUpText': 'Плаћање је затворено код банке. Ваш рачун није задужен.',
  'transactions.status.givenUpByOther': 'Ово плаћање је отказано',
  'transactions.status.givenUpByOtherText':
    'Отказала га је друга особа са приступом уговору. Плаћање је затворено код банке. Ваш рачун није задужен.',
  'transactions.status.beingReturned': 'Новац Вам се враћа',
  'transactions.status.beingReturnedText':
    'Банка је одобрила плаћање пошто је оно већ било затворено. Цео износ, са накнадом, враћамо истим путем. Не треба ништа да предузимате.',
  'transactions.status.returned': 'Новац Вам је враћен',
  'transactions.status.returnedText':
    'Ово плаћање се не рачуна: цео износ, са накнадом, враћен је истим путем. Када ће бити видљив на Вашем рачуну, зависи од банке, обично за неколико дана.',
  'transactions.status.payments': 'Погледајте уплате',
  'transactions.status.signIn': 'Пријавите се да видите детаље',
  'transactions.status.signInText': 'Нисте пријављени, па овде видите само исход плаћања.',
  'transactions.status.otherAccountText':
    'Плаћање је започето са другог налога, па овде видите само његов исход.',
  'transactions.status.expired': 'Време предвиђено за плаћање је истекло.',
  'transactions.status.expiredText': 'Вратите се у апликацију и започните плаћање поново.',
  'transactions.status.keyMissing': 'Ову страницу отвара апликација Моја струја.',
  'transactions.status.keyInvalid': 'Ова веза за плаћање није исправна.',
  'transactions.status.seeInApp':
    'Вратите се у апликацију: она показује да ли је ово плаћено. Ако није, тамо поново започните плаћање.',
  'transactions.status.keyUsed': 'Ово плаћање је већ извршено.',
  'transactions.status.keyUsedText': 'Износ Вам неће бити наплаћен други пут.',
  'transactions.status.keyRunningText': 'Сачекајте исход пре него што поново платите.',
  'transactions.status.ok': 'У реду',
  'transactions.status.print': 'Одштампајте потврду',
  'transactions.status.tryAgain': 'Покушајте поново',
  'transactions.status.backToApp': 'Можете да се вратите у апликацију.',
  'transactions.status.detailsInApp': 'Детаље плаћања можете да видите у апликацији.',
  'transactions.status.details': 'Подаци о трансакцији',
  'transactions.status.creditor': 'Прималац',
  'transactions.status.date': 'Датум и време',
  'transactions.status.debtor': 'Уплатилац',
  'transactions.status.debtorEmail': 'Е-адреса уплатиоца',
  'transactions.status.authorizationCode': 'Ауторизациони код',
  'transactions.status.rpReference': 'RP референца',
  'transactions.status.pgTranId': 'Број трансакције',
  'transactions.status.pgTranRefId': 'Референца трансакције',
  'transactions.status.creditorReference': 'Позив на број',
  'transactions.status.creditorAccount': 'Рачун примаоца',
  'transactions.status.companyName': 'Назив',
  'transactions.status.companyAddress': 'Адреса',
  'transactions.status.companyEmail': 'Е-адреса',
  'transactions.status.companyNumber': 'Матични број',
  'transactions.status.taxNumber': 'ПИБ',
  'transactions.savedCards.title': 'Сачуване картице',
  'transactions.savedCards.loading': 'Картице се учитавају',
  'transactions.savedCards.loadFailed':
    'Сачуване картице тренутно не могу да се прикажу. Ваши подаци су безбедни. Покушајте поново.',
  'transactions.savedCards.empty.title': 'Немате сачуваних картица',
  'transactions.savedCards.empty.text':
    'Картица ће се појавити овде када је при плаћању сачувате за следећи пут.',
  'transactions.savedCards.isFirst': 'Прва при плаћању',
  'transactions.savedCards.makeFirst': 'Нека буде прва',
  'transactions.savedCards.makeFirstNamed': 'Нека буде прва: {card}',
  'transactions.savedCards.firstChanged': 'При плаћању ће прво бити понуђена картица {card}.',
  'transactions.savedCards.expiry': 'Важи до {expiry}',
  'transactions.savedCards.expired': 'Истекла {expiry}',
  'transactions.savedCards.ending': 'која се завршава на {digits}',
  'transactions.savedCards.unknownBrand': 'Платна картица',
  'transactions.savedCards.removeNamed': 'Уклоните картицу {card}',
  'transactions.savedCards.remove': 'Уклоните',
  'transactions.savedCards.removeTitle': 'Уклањање картице',
  'transactions.savedCards.removeText':
    'Картица {card} више неће бити понуђена при плаћању. Сама картица и Ваш рачун у банци остају исти.',
  'transactions.savedCards.removed': 'Картица је уклоњена.',
  'transactions.pay.needsNetwork':
    'Плаћање је могуће тек када се веза са интернетом врати. IPS код на почетној страници можете скенирати и без везе.',
} as const
