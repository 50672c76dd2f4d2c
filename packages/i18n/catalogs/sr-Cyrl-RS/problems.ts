/** Refusals of the server: `problems.<code>` of the contract's table, and what is wrong with one field. */
export const problems = {
  'problems.invalidRequest': 'Подаци нису исправни. Проверите унос и покушајте поново.',
  'problems.notFound': 'Тражени податак не постоји.',
  'problems.methodNotAllowed': 'Овакав захтев није дозвољен.',
  'problems.unauthorized': 'Пријава је истекла. Пријавите се поново.',
  'problems.tooManyRequests': 'Превише покушаја. Сачекајте мало, па покушајте поново.',
  'problems.tooManyRequestsFor':
    'Превише покушаја. Покушајте поново за {minutes, plural, one {# минут} few {# минута} other {# минута}}.',
  'problems.payloadTooLarge': 'Послати подаци су превелики.',
  'problems.unsupportedMediaType': 'Облик послатих података није подржан.',
  'problems.unavailable': 'Портал је тренутно недоступан. Покушајте поново за неколико минута.',
  'problems.unexpected': 'Десила се грешка. Покушајте поново касније или контактирајте корисничку подршку.',
  'problems.robotCheckFailed': 'Провера „Нисам робот” није успела. Поновите проверу.',
  'problems.robotCheckUnavailable':
    'Провера „Нисам робот” тренутно није доступна. Покушајте поново за неколико минута.',
  'problems.wrongCredentials': 'Погрешно корисничко име или лозинка.',
  'problems.robotCheckNeeded':
    'Било је више погрешних покушаја пријаве на овај налог. Потврдите да нисте робот, па се пријавите.',
  'problems.accountNotVerified':
    'Налог још није потврђен. Унесите код који смо Вам послали е-поштом или затражите нови.',
  'problems.codeAlreadySent':
    'Код смо Вам већ послали. Проверите е-пошту; нови код можете затражити за један минут.',
  'problems.codeSpent': 'Код више не важи. Затражите нови.',
  'problems.codeTriesUsedUp': 'Овај код више не важи. Нови можете затражити за један минут.',
  'problems.codeNotAskedHere':
    'Код важи само у прегледачу у којем сте га затражили. Унесите га тамо, или овде почните испочетка: региструјте се или затражите нову лозинку.',
  'problems.wrongCode': 'Код није исправан или више не важи. Проверите га или затражите нови.',
  'problems.passwordTooWeak':
    'Лозинка мора да садржи најмање једно мало слово, велико слово, број и специјални карактер, а најмање 8 карактера.',
  'problems.passwordTooCommon':
    'Ова лозинка је на списку најчешћих лозинки, које нападачи прво пробају. Изаберите неку другу.',
  'problems.passwordsDiffer': 'Лозинке морају бити идентичне',
  'problems.consentsMissing': 'Морате прихватити услове коришћења и обраде података.',
  'problems.tryAgainSoon': 'Тренутно је велика гужва. Покушајте поново за неколико секунди.',
  'problems.oldPasswordWrong': 'Стара лозинка није исправна.',
  'problems.contractDataWrong': 'Нисмо пронашли уговор са овим подацима. Проверите их и покушајте поново.',
  'problems.contractAlreadyAdded': 'Овај уговор је већ на Вашем налогу.',
  'problems.deliveryUnchanged': 'Није могуће потврдити промене. Унети подаци идентични су већ постојећим.',
  'problems.deliveryCannotChange': 'За овај уговор начин доставе рачуна не може да се промени.',
  'problems.deliveryTypeNotOffered': 'Изабрани начин доставе рачуна није доступан. Изаберите други.',
  'problems.mobilePhoneInvalid': 'Неисправан број мобилног телефона. (06XXXXXXXXX)',
  'problems.fileMissing': 'Изаберите фајл.',
  'problems.fileNotAnImage': 'Изабрани фајл није слика.',
  'problems.filesTooLarge': 'Укупна величина фајлова мора бити мања од 25MB',
  'problems.fileTypeNotAllowed': 'Неки од докумената нису у одговарајућем формату.',
  'problems.tooManyFiles': 'Превише докумената. Уклоните неке од њих и покушајте поново.',
  'problems.fileEmpty': 'Неки од докумената је празан. Уклоните га или изаберите други.',
  'problems.fileUnpacksTooLarge':
    'Неки од докумената је превелики када се отвори. Смањите га и покушајте поново.',
  'problems.fileTooComplex':
    'Неки од докумената је превише сложен да бисмо га проверили. Сачувајте га као PDF или као слику и покушајте поново.',
  'problems.fileHasActiveContent':
    'Неки од докумената садржи макрое, скрипте, уграђене објекте или везе које се отварају саме. Сачувајте га као обичан PDF или као слику, без таквог садржаја, и покушајте поново.',
  'problems.fileEncrypted':
    'Неки од докумената је закључан лозинком, па не можемо да га проверимо. Сачувајте га без заштите и покушајте поново.',
  'problems.fileInfected': 'Неки од докумената садржи штетан програм и није примљен.',
  'problems.fileCheckUnavailable':
    'Документа тренутно не можемо да проверимо. Покушајте поново за неколико минута.',
  'problems.complaintsDisabled': 'Слање приговора тренутно није могуће.',
  'problems.billNotPrintable': 'Овај рачун није доступан као PDF документ.',
  'problems.noBillDocuments': 'Ниједан од изабраних рачуна нема PDF документ.',
  'problems.tooManyBillDocuments':
    'Изабрано је више од 500 рачуна. Сузите избор, на пример на једну годину, па преузмите део по део.',
  'problems.amountRangeReversed': 'Износ од треба бити мањи од Износа до',
  'problems.contractWithoutBills': 'Плаћање није могуће јер за овај уговор не постоји ниједан рачун.',
  'problems.amountNotPositive': 'Износ мора бити већи од 0',
  'problems.amountAboveLimit': 'Износ је превелик за једну уплату.',
  'problems.amountAboveLimitOf': 'Највећи износ једне уплате је {limit} RSD',
  'problems.amountsDisagree':
    'Износ за плаћање или накнада су се у међувремену променили. Проверите износ и покушајте поново.',
  'problems.cardExpired': 'Платна картица је истекла.',
  'problems.cardDeclined':
    'Плаћање није успело. Ваш рачун није задужен. Најчешћи разлог је погрешан број картице, датум истека или сигурносни код. Покушајте поново, а ако се понови, позовите своју банку.',
  'problems.threeDSecureRequired':
    'Банка тражи да ово плаћање потврдите на њеној страници. Рачун Вам није задужен.',
  'problems.paymentInFlight': 'Ово плаћање је већ у току. Сачекајте исход.',
  'problems.paymentOpen':
    'За овај уговор већ постоји започето плаћање. Наставите га или га откажите, па покушајте поново.',
  'problems.paymentNotBooked':
    'По овом уговору је већ плаћено, а уплата још није прокњижена. Потврдите да желите да платите још једном.',
  'problems.heldReturn.title': 'Још мало, чувамо потврду Ваше банке',
  'problems.heldReturn.text':
    'Портал тренутно не може да забележи одговор банке. Не затварајте ову страницу: за неколико секунди покушаћемо поново, а потврда неће бити изгубљена.',
  'problems.heldReturn.tryNow': 'Покушајте одмах',
  'problems.paymentAlreadyFinished': 'Ово плаћање је већ завршено и неће се поновити.',
  'problems.paymentKeyExpired': 'Време предвиђено за плаћање је истекло.',
  'problems.paymentUnavailable': 'Плаћање тренутно није доступно. Покушајте поново за неколико минута.',
  'problems.field.invalid': 'Неисправна вредност',
  'problems.field.unknown': 'Непознато поље',
  'problems.field.robotCheck': "Морате одрадити проверу 'Нисам робот'.",
  'problems.field.codeFormat': 'Неисправан формат кода. Дозвољен унос само бројева.',
  'problems.field.exactLength': 'Мора да садржи тачно: {length} карактера',
} as const
