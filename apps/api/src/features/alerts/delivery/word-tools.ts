import type { AlertData } from '@portal/alerts/alert-data'
import type { AlertKind } from '@portal/domain/alerts/kinds'
import type { Language } from '@portal/domain/enumerations'
import { fromWireAmount } from '@portal/domain/money'
import { serverTexts } from '@portal/i18n/compile'
import { formatDate, formatMonth, formatTime } from '@portal/i18n/format'
import { formatMoneyPara } from '@portal/i18n/format-number'
import { inScriptOf } from '@portal/i18n/latin'
import type { About } from '@portal/messages/new-message'
import type { Delivery, ToldBill } from './queue.ts'

/** An alert in words, for every channel. */
export interface AlertWords {
  title: string
  paragraphs: readonly string[]
  /** What a locked phone may show to anybody. */
  push: string
  button: string | null
  /** Where it leads: a path of the portal. */
  path: string
  about: About | null
}

export type Words = Omit<AlertWords, 'about' | 'button'> & { about?: About | null; button?: string }
export type Of<Kind extends AlertKind> = Delivery & { data: AlertData<Kind> }

export interface Tools {
  language: Language
  texts: ReturnType<typeof serverTexts>
  contract: string
  money(amount: number): string
  month(thing: Pick<ToldBill, 'year' | 'month'>): string
  /** What a sentence about the bill begins with. */
  billKind(bill: ToldBill): string
  moment: { date: string; time: string }
}

export function toolsFor(alert: Delivery, language: Language): Tools {
  const raisedAt = alert.raisedAt.toISOString()
  const texts = serverTexts(language)
  return {
    language,
    texts,
    contract: alert.collectionNumber ?? '',
    money: (amount) => formatMoneyPara(fromWireAmount(amount) ?? 0, language),
    month: ({ year, month }) => formatMonth(year, month, language),
    billKind: ({ kind }) => {
      if (kind === null) return texts('mail.alert.bill')
      return language === 'en-US' ? kind.english : inScriptOf(language, kind.cyrillic)
    },
    moment: { date: formatDate(raisedAt), time: formatTime(raisedAt) },
  }
}

/** How each kind is put into words; null where its thing is gone meanwhile. */
export type Writers = { [Kind in AlertKind]: (alert: Of<Kind>, tools: Tools) => Words | null }
