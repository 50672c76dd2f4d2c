import { DeclineReason } from '@portal/domain/payments/decline-reason'
import { languages } from '@portal/domain/enumerations'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextsContext } from '#web/session/use-texts.ts'
import { DeclineAdvice } from './decline-advice.tsx'

const reasons = Object.values(DeclineReason)

describe.each(languages)('in %s', (language) => {
  const translate = createTranslate(language, compileTexts(language, ['transactions']))
  const sentences = (reason: DeclineReason) => {
    const markup = renderToStaticMarkup(
      <TextsContext value={{ language, translate, changeLanguage: async () => undefined }}>
        <DeclineAdvice reason={reason} />
      </TextsContext>,
    )
    return [...markup.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text)
  }

  it.each(reasons.filter((reason) => reason !== 'other'))(
    'a decline for %s says what happened in one sentence and what to do in another',
    (reason) => {
      const parts = sentences(reason)
      expect(parts).toHaveLength(2)
      for (const part of parts) expect(part).toMatch(/^\p{Lu}[^.]+\.$/u)
    },
  )

  it('a decline for a reason nobody knows keeps the words of the status page', () => {
    expect(sentences('other')).toEqual([translate('transactions.status.cardHint')])
  })

  it('no two reasons read alike', () => {
    const texts = reasons.map((reason) => sentences(reason).join(' '))
    expect(new Set(texts).size).toBe(reasons.length)
  })
})
