/** Choosing dates. */
export const dates = {
  'dates.presets': 'Брзи избор периода',
  'dates.thisMonth': 'Овај месец',
  'dates.lastMonth': 'Прошли месец',
  'dates.thisYear': 'Ова година',
  'dates.lastYear': 'Прошла година',
  'dates.from': 'Од датума',
  'dates.to': 'До датума',
  'dates.example': 'дд.мм.гггг.',
  'dates.apply': 'Прикажите',
  'dates.month': 'Месец',
  'dates.year': 'Година',
  'dates.notADate': 'Унесите датум, на пример 05.10.2026.',
  'dates.tooEarly': 'Подаци не досежу тако далеко уназад.',
  'dates.tooLate': 'Датум не може бити после данашњег.',
  'dates.reversed': 'Последњи датум је пре првог.',
} as const
