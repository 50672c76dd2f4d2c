import type { Language } from '@portal/domain/enumerations'
import type { RegisterName } from '@portal/domain/insights/forecast-meter'
import { serverTexts } from '@portal/i18n/compile'
import { formatDate } from '@portal/i18n/format'
import { formatMoneyPara, formatNumber } from '@portal/i18n/format-number'
import { inScriptOf } from '@portal/i18n/latin'
import type { Letter } from '#api/mail/mailer.ts'
import { writeLetter } from './letter.ts'

export interface SentReading {
  language: Language
  number: string
  version: number
  meterNumber: string
  pointName: string | null
  pointNumber: string
  states: Readonly<Record<RegisterName, number | null>>
  consumption: number
  estimatedPara: number | null
  lastDay: string | null
  url: string
}

const registers: readonly RegisterName[] = ['Ht', 'Lt', 'St']

/** Confirms a reading, or its correction, with all that was sent. */
export function ownReadingLetter(sent: SentReading): Letter {
  const { language, version, estimatedPara, lastDay } = sent
  const texts = serverTexts(language)
  const kwh = (value: number) => formatNumber(value, language, 0)
  const number = inScriptOf(language, sent.number)
  const point = inScriptOf(language, sent.pointName ?? sent.pointNumber)
  const states = registers.flatMap((register) => {
    const state = sent.states[register]
    return state === null ? [] : [texts(`mail.ownReading.state.${register}`, { state: kwh(state) })]
  })
  return writeLetter({
    language,
    subject: texts('mail.ownReading.subject', { number }),
    preheader: texts('mail.ownReading.preheader', { point }),
    title: texts(version === 1 ? 'mail.ownReading.title' : 'mail.ownReading.correctedTitle'),
    paragraphs: [
      texts('mail.ownReading.text', { number, meterNumber: sent.meterNumber, point }),
      `${states.join(', ')}. ${texts('mail.ownReading.consumption', { kwh: kwh(sent.consumption) })}`,
      ...(estimatedPara === null
        ? []
        : [texts('mail.ownReading.amount', { amount: formatMoneyPara(estimatedPara, language) })]),
      ...(lastDay === null ? [] : [texts('mail.ownReading.until', { date: formatDate(lastDay) })]),
    ],
    button: { label: texts('mail.ownReading.button'), url: sent.url },
    notes: [texts('mail.ownReading.why')],
  })
}
