import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { Swatch } from '#web/charts/draw/patterns.tsx'
import { waterfallStyle } from '#web/charts/waterfall/waterfall-chart.tsx'
import { type WaterfallData, waterfallBars, waterfallScale } from '#web/charts/waterfall/waterfall-levels.ts'
import { causeShares } from '#web/features/insights/bill-explanation/cause-shares.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './causes.module.css'

/** What the colours say, in words; only those that are in the drawing. */
export function CausesLegend({ data }: { readonly data: WaterfallData }) {
  const translate = useTranslate()
  const bars = waterfallBars(data)
  const kinds = (['more', 'less'] as const).filter((kind) => bars.some((bar) => bar.kind === kind))
  return (
    <>
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Swatch style={waterfallStyle[kind]} />
            {translate(`insights.explanation.causes.${kind}`)}
          </li>
        ))}
      </ul>
      {waterfallScale(bars).isShortened && (
        <p className={styles.note}>{translate('insights.explanation.causes.shortened')}</p>
      )}
    </>
  )
}

/** Each cause of this bill in a sentence. */
export function CauseMeanings({ explanation }: { readonly explanation: BillExplanation }) {
  const translate = useTranslate()
  return (
    <dl className={styles.meanings}>
      {causeShares(explanation).map(({ cause }) => (
        <div key={cause}>
          <dt>{translate(`insights.explanation.cause.${cause}`)}</dt>
          <dd>{translate(`insights.explanation.causeIs.${cause}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
