import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { useTranslate } from '#web/session/use-texts.ts'
import { sayWhy } from './say-why.ts'

/** The main cause in words, what matters most of it strong. */
export function WhyWords({ explanation }: { readonly explanation: BillExplanation }) {
  const { sentences, emphasis } = sayWhy(explanation, useTranslate())
  const text = sentences.join(' ')
  const start = emphasis === null ? -1 : text.indexOf(emphasis)
  if (emphasis === null || start === -1) return <p>{text}</p>
  return (
    <p>
      {text.slice(0, start)}
      <strong>{emphasis}</strong>
      {text.slice(start + emphasis.length)}
    </p>
  )
}
