import { addDays } from '@portal/domain/dates'
import type { Language } from '@portal/domain/enumerations'
import { fromAmountText } from '@portal/domain/money'
import { serverTexts } from '@portal/i18n/compile'
import { formatMoneyPara } from '@portal/i18n/format-number'
import { htmlLanguage } from '@portal/i18n/language'
import { supplierIn } from '@portal/i18n/supplier'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { DueDate, ReadingDays } from './repository.ts'

interface CalendarContent {
  language: Language
  publicUrl: URL
  dueDates: readonly DueDate[]
  readingDays: readonly ReadingDays[]
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const refreshSeconds = 6 * 3600

/** The same content gives the same bytes: stamps are those of the days themselves. */
export function writeCalendar({ language, publicUrl, dueDates, readingDays }: CalendarContent): string {
  const texts = serverTexts(language)
  const { portal } = supplierIn(language)
  const calendar = ical({
    name: portal,
    prodId: { company: 'Moja struja', product: 'Portal', language: htmlLanguage[language] },
    ttl: refreshSeconds,
  })
  for (const { billId, collectionNumber, amount, dueDate } of dueDates) {
    const values = { contract: lastDigits(collectionNumber), amount: money(amount, language) }
    calendar.createEvent({
      id: `bill-${billId}@${publicUrl.hostname}`,
      stamp: midnight(dueDate),
      start: midnight(dueDate),
      end: midnight(addDays(dueDate, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: texts('mail.calendar.due', values),
      url: new URL(`/bills?bill=${billId}`, publicUrl).href,
    })
  }
  for (const { year, month, firstDay, lastDay } of readingDays) {
    calendar.createEvent({
      id: `reading-${year}-${month}@${publicUrl.hostname}`,
      stamp: midnight(firstDay),
      start: midnight(firstDay),
      end: midnight(addDays(lastDay, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: texts('mail.calendar.reading'),
      url: new URL('/send-reading', publicUrl).href,
    })
  }
  return calendar.toString()
}

const money = (amount: string, language: Language) => formatMoneyPara(fromAmountText(amount) ?? 0, language)

/** An address that got into other hands shall not tell whose contract it is. */
const lastDigits = (collectionNumber: string) => `…${collectionNumber.slice(-4)}`
