/** Why a bill is as high as it is. */
export const insightsExplanation = {
  'insights.explanation.open': 'Погледајте цео обрачун',
  'insights.explanation.back': 'Назад',
  'insights.explanation.loading': 'Објашњење рачуна се учитава',
  'insights.explanation.failed':
    'Објашњење рачуна тренутно не може да се прикаже. Ваши подаци су безбедни. Покушајте поново.',
  'insights.explanation.billFor': 'Рачун за {month}',
  'insights.explanation.less': '{amount} мање него за {month}',
  'insights.explanation.more': '{amount} више него за {month}',
  'insights.explanation.same': 'Исто као за {month}',
  'insights.explanation.against': 'У односу на',
  'insights.explanation.against.previous': 'претходни рачун',
  'insights.explanation.against.yearBefore': 'исти месец лане',
  'insights.explanation.otherContract':
    'Овај рачун је по уговору {number}, а изабран је други. Да бисте га платили или послали приговор, изаберите тај уговор.',
  'insights.explanation.selectContract': 'Изаберите уговор {number}',

  'insights.explanation.kwh.more': '{kwh}\u00a0kWh више',
  'insights.explanation.kwh.less': '{kwh}\u00a0kWh мање',
  'insights.explanation.main.consumption.month': 'Највише зато што сте потрошили {change}.',
  'insights.explanation.main.consumption.day': 'Највише зато што сте трошили {change} дневно.',
  'insights.explanation.main.consumption.other': 'Највише због другачије потрошње.',
  'insights.explanation.main.days.more':
    'Највише зато што рачун обухвата {days, plural, one {# дан} few {# дана} other {# дана}} више.',
  'insights.explanation.main.days.less':
    'Највише зато што рачун обухвата {days, plural, one {# дан} few {# дана} other {# дана}} мање.',
  'insights.explanation.main.days.other': 'Највише због другачијег броја дана на рачуну.',
  'insights.explanation.main.days.unread':
    'Највише зато што бројило није очитано, па рачун има само фиксне трошкове.',
  'insights.explanation.main.days.unreadBefore':
    'Највише зато што рачун са којим поредимо има само фиксне трошкове: бројило тада није очитано.',
  'insights.explanation.main.days.together':
    'Највише зато што је на рачуну енергија за {months, plural, one {# месец} few {# месеца} other {# месеци}}, јер бројило пре тога није очитано.',
  'insights.explanation.main.zones.more': 'Највише зато што је већи део потрошње у скупљим зонама.',
  'insights.explanation.main.zones.less': 'Највише зато што је мањи део потрошње у скупљим зонама.',
  'insights.explanation.main.dayNight.more':
    'Највише зато што сте мањи део струје потрошили по нижој, ноћној тарифи.',
  'insights.explanation.main.dayNight.less':
    'Највише зато што сте већи део струје потрошили по нижој, ноћној тарифи.',
  'insights.explanation.main.prices.more': 'Највише зато што су цене порасле.',
  'insights.explanation.main.prices.less': 'Највише зато што су цене снижене.',
  'insights.explanation.main.pricesFrom.more': 'Највише зато што су цене порасле {date}',
  'insights.explanation.main.pricesFrom.less': 'Највише зато што су цене снижене {date}',
  'insights.explanation.main.discount.lost': 'Највише зато што на овом рачуну нема попуста.',
  'insights.explanation.main.discount.smaller': 'Највише зато што је попуст мањи.',
  'insights.explanation.main.discount.larger': 'Највише зато што је попуст већи.',
  'insights.explanation.main.feesAndTaxes.more': 'Највише зато што су накнаде и порези већи.',
  'insights.explanation.main.feesAndTaxes.less': 'Највише зато што су накнаде и порези мањи.',
  'insights.explanation.main.interestAndCorrections': 'Највише због исправки обрачуна или камате.',
  'insights.explanation.main.otherMeter':
    'Највише зато што се променио начин мерења или место мерења на рачуну.',
  'insights.explanation.pricesSame': 'Цене се нису мењале.',
  'insights.explanation.pricesFrom': 'Нове цене важе од {date}',

  'insights.explanation.reason.noBillBefore':
    'Пре овог рачуна нема другог по истом уговору, па овај нема са чим да се упореди.',
  'insights.explanation.reason.noBillYearBefore':
    'За исти месец прошле године нема рачуна, па нема са чим да се упореди.',
  'insights.explanation.reason.notEnergy':
    'Ово није рачун за утрошену струју, него камата, одобрење или исправка, па нема потрошње која би се упоредила.',
  'insights.explanation.reason.noCalculation':
    'За један од ова два рачуна немамо обрачун по ставкама, па не можемо да кажемо шта је направило разлику.',
  'insights.explanation.reason.noPriceList':
    'За један од ова два рачуна немамо ценовник, па не можемо да кажемо шта је направило разлику.',
  'insights.explanation.reason.overlappingPeriods':
    'Обрачунски периоди ова два рачуна се преклапају, па разлику не можемо поуздано да поделимо на узроке.',

  'insights.explanation.causes': 'Шта је направило разлику',
  'insights.explanation.causes.unit': 'RSD, од рачуна за {from} до рачуна за {to}',
  'insights.explanation.causes.summary': 'Од {from} за {fromMonth} до {to} за {toMonth}: {causes}.',
  'insights.explanation.causes.column': 'Узрок',
  'insights.explanation.causes.more': 'повећава рачун',
  'insights.explanation.causes.less': 'смањује рачун',
  'insights.explanation.causes.shortened': 'Траке оба рачуна су скраћене, да би се видели узроци.',
  'insights.explanation.causes.asTable': 'Као табела',
  'insights.explanation.causes.whatIsWhat': 'Шта је шта?',
  'insights.explanation.cause.days': 'Број дана',
  'insights.explanation.cause.consumption': 'Потрошња',
  'insights.explanation.cause.zones': 'Зоне',
  'insights.explanation.cause.dayNight': 'Дан и ноћ',
  'insights.explanation.cause.prices': 'Цене',
  'insights.explanation.cause.pricesFrom': 'Цене од {date}',
  'insights.explanation.cause.discount': 'Попуст',
  'insights.explanation.cause.feesAndTaxes': 'Накнаде и порези',
  'insights.explanation.cause.interestAndCorrections': 'Камата и исправке',
  'insights.explanation.cause.otherMeter': 'Начин мерења',
  'insights.explanation.causeIs.days':
    'Рачун обухвата енергију за више или мање дана, уз исту потрошњу по дану. Док бројило није очитано, не обухвата је ни за један.',
  'insights.explanation.causeIs.consumption': 'Колико сте више или мање трошили по дану.',
  'insights.explanation.causeIs.zones':
    'Колики је део потрошње прешао у скупље зоне, или се из њих вратио: зелена је најјефтинија, па плава, па црвена.',
  'insights.explanation.causeIs.dayNight':
    'Колики сте део потрошили по вишој, дневној, а колики по нижој, ноћној тарифи, која је јефтинија.',
  'insights.explanation.causeIs.prices': 'Нови ценовник: иста потрошња по новим ценама и границама зона.',
  'insights.explanation.causeIs.discount':
    'Попуст који сте добили или изгубили у односу на рачун са којим поредимо.',
  'insights.explanation.causeIs.feesAndTaxes':
    'Накнаде, акциза, ПДВ, такса за јавни медијски сервис и обрачунска снага, ако су се промениле.',
  'insights.explanation.causeIs.interestAndCorrections':
    'Оно што цене и потрошња не објашњавају: исправке обрачуна и камата.',
  'insights.explanation.causeIs.otherMeter':
    'Мерење једном или двема тарифама, или место мерења које је додато или више није на рачуну.',

  'insights.explanation.lines': 'Ставке рачуна',
  'insights.explanation.lines.none': 'За овај рачун нема обрачуна по ставкама.',
  'insights.explanation.lines.description': 'Ставка',
  'insights.explanation.lines.amount': 'Износ, RSD',
  'insights.explanation.lines.all': 'Све ставке, од 1 до 15',
  'insights.explanation.lines.fewer': 'Само главне ставке',
  'insights.explanation.lines.rest': 'Накнаде и порези',
  'insights.explanation.lines.restOf': 'редови 6, 7, 9, 11 и 15',
  'insights.explanation.lines.share': '{percent} % рачуна',
  'insights.explanation.lines.quantity': '{quantity} {unit} × {price}',
  'insights.explanation.lines.months':
    '{count, plural, one {# месечни износ} few {# месечна износа} other {# месечних износа}} × {price}',
  'insights.explanation.lines.average': '{quantity} {unit} · просечно {price} RSD/{unit}',
  'insights.explanation.lines.rate': '{rate} % од {base}',
  'insights.explanation.lines.pricesFrom': 'Цене које важе од {date}',
  'insights.explanation.lines.source': 'Извор: {source}.',
  'insights.explanation.lines.noDiscount': 'На овом рачуну нема попуста.',
  'insights.explanation.lines.missed':
    'Могли сте да добијете попуст од {percent} % и да платите {amount} RSD мање. Недостајало је: {steps}.',
  'insights.explanation.lines.prepaid': 'Претплата',
  'insights.explanation.lines.asPrinted': 'Овако је одштампано на рачуну; уплате после тога нису урачунате.',
  'insights.explanation.line.1': 'Обрачунска снага',
  'insights.explanation.line.2': 'Трошак снабдевача',
  'insights.explanation.line.3': 'Утрошена електрична енергија',
  'insights.explanation.line.4': 'Збир 1 + 2 + 3',
  'insights.explanation.line.5': 'Попуст',
  'insights.explanation.line.6': 'Накнада за обновљиве изворе',
  'insights.explanation.line.7': 'Накнада за енергетску ефикасност',
  'insights.explanation.line.8': 'Основица за акцизу (4 + 5 + 6 + 7)',
  'insights.explanation.line.9': 'Акциза',
  'insights.explanation.line.10': 'Основица за ПДВ (8 + 9)',
  'insights.explanation.line.11': 'ПДВ',
  'insights.explanation.line.14': 'Укупно са ПДВ (10 + 11)',
  'insights.explanation.line.15': 'Такса за јавни медијски сервис',
  'insights.explanation.line.A': 'Задужење за период (14 + 15)',
  'insights.explanation.lineIs.1':
    'Снага коју мрежа држи спремну за Вас. Плаћа се сваког месеца, и кад ништа не трошите.',
  'insights.explanation.lineIs.2': 'Исти износ сваког месеца за свако место мерења.',
  'insights.explanation.lineIs.3':
    'Струја коју сте потрошили, свака зона и тарифа по својој цени. Овде су само цене енергије, без накнада и пореза.',
  'insights.explanation.lineIs.4': 'Од овог збира рачуна се попуст.',
  'insights.explanation.lineIs.5':
    'За рачун е-поштом, сопствено очитавање или уплату на време; урачунава се на следећем рачуну.',
  'insights.explanation.lineIs.6': 'За сваки kWh. Снабдевач је само наплаћује.',
  'insights.explanation.lineIs.7': 'За сваки kWh. Снабдевач је само наплаћује.',
  'insights.explanation.lineIs.8': 'Износ на који се рачуна акциза.',
  'insights.explanation.lineIs.9': 'Порез на утрошену струју.',
  'insights.explanation.lineIs.10': 'Износ на који се рачуна ПДВ; у њему је и акциза.',
  'insights.explanation.lineIs.11': 'Порез на додату вредност.',
  'insights.explanation.lineIs.14': 'Овај износ картице потрошње и графикони деле по зонама.',
  'insights.explanation.lineIs.15': 'Исти износ сваког месеца. На њу се не плаћа ПДВ.',
  'insights.explanation.lineIs.A': 'Колико кошта овај период, без ранијег дуга.',

  'insights.explanation.zones': 'Од енергије до целог рачуна',
  'insights.explanation.zones.text':
    'PDF у реду 3 наводи само цену енергије. Потрошња и графикони деле цео рачун по зонама: {contains}, без таксе за јавни медијски сервис.',
  'insights.explanation.zones.item': 'Зона и тарифа',
  'insights.explanation.zones.energy': 'Само енергија, RSD',
  'insights.explanation.zones.shared': 'Са накнадама и порезима, RSD',
  'insights.explanation.zones.itemOf': '{zone}, {tariff}',
  'insights.explanation.zones.total': 'Укупно',
  'insights.explanation.zones.mediaTax': 'Такса за јавни медијски сервис',
  'insights.explanation.zones.bill': 'Цео рачун',

  'insights.explanation.readings': 'Како је очитано',
  'insights.explanation.reading.1': 'Бројило је очитано даљински.',
  'insights.explanation.reading.2': 'Бројило је очитао читач на лицу места.',
  'insights.explanation.reading.3': 'Стање бројила сте јавили сами.',
  'insights.explanation.reading.4': 'Бројило није очитано.',
  'insights.explanation.reading.other': '{kind}.',
  'insights.explanation.reading.point': 'Место мерења {number}',
  'insights.explanation.reading.meter': 'бројило {number}',
  'insights.explanation.reading.period': '{energy} од {from} до {to}',
  'insights.explanation.reading.toCome':
    'На овом рачуну су само фиксни трошкови; енергија долази са следећим очитавањем, око {amount}.',
  'insights.explanation.reading.toComeUnknown':
    'На овом рачуну су само фиксни трошкови; енергија долази са следећим очитавањем.',
  'insights.explanation.reading.together':
    '{months, plural, one {Ово је # месец заједно} few {Ово су # месеца заједно} other {Ово је # месеци заједно}}, око {amount} месечно.',
  'insights.explanation.reading.togetherUnknown':
    '{months, plural, one {Ово је # месец заједно} few {Ово су # месеца заједно} other {Ово је # месеци заједно}}, јер бројило у међувремену није очитано.',
} as const
