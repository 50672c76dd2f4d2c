import type { Bill } from '@portal/contract/finances/bills'
import type { Against, BillExplanation } from '@portal/contract/insights/bill-explanation'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { AgainstSwitch, hasChoice } from './against-switch.tsx'
import { CausesCard } from './causes-card.tsx'
import styles from './explained.module.css'
import { Headline } from './headline.tsx'
import type { MissedDiscount } from './line-words.ts'
import { LinesCard } from './lines-card.tsx'
import { ReadingsCard } from './readings-card.tsx'
import { ZonesCard } from './zones-card.tsx'

interface ExplainedViewProps {
  readonly state: ItemState<BillExplanation>
  /** The other comparison was chosen and is on its way. */
  readonly isComparing: boolean
  /** The explanation against the bill that is not chosen, once it is known. */
  readonly otherwise: BillExplanation | undefined
  /** What is to be paid and the document; undefined until it is known. */
  readonly bill: Bill | undefined
  /** The discount that it could have had; undefined where there is none, or until it is known. */
  readonly missed: MissedDiscount | undefined
  readonly against: Against
  readonly onAgainst: (against: Against) => void
  readonly renderActions: (bill: Bill, explanation: BillExplanation) => ReactNode
}

export function ExplainedView({ state, ...rest }: ExplainedViewProps) {
  const translate = useTranslate()
  const states = (
    <ItemStates
      state={state}
      texts={{
        loading: translate('insights.explanation.loading'),
        missing: translate('finances.billDetails.missing'),
        error: translate('insights.explanation.failed'),
        retry: translate('common.retry'),
      }}
    >
      {(explanation) => <Explanation {...rest} explanation={explanation} />}
    </ItemStates>
  )
  return state.kind === 'loading' ? <Card padding="wide">{states}</Card> : states
}

interface ExplanationProps extends Omit<ExplainedViewProps, 'state'> {
  readonly explanation: BillExplanation
}

function Explanation(props: ExplanationProps) {
  const { explanation, isComparing, otherwise, bill, missed, against, onAgainst, renderActions } = props
  const { causes, lines, zones, readings } = explanation
  const hasCauses = isComparing || (explanation.against !== null && causes.length > 0)
  const choice = hasChoice(explanation, otherwise) && (
    <AgainstSwitch
      against={against}
      explanation={isComparing ? undefined : explanation}
      otherwise={otherwise}
      onChange={onAgainst}
    />
  )
  return (
    <div className={styles.page}>
      <div className={styles.first}>
        <Headline explanation={explanation} isComparing={isComparing} choice={hasCauses ? null : choice} />
        {hasCauses && <CausesCard explanation={explanation} isComparing={isComparing} choice={choice} />}
      </div>
      <div className={styles.side}>
        {readings.length > 0 && (
          <div className={styles.read}>
            <ReadingsCard readings={readings} />
          </div>
        )}
        <div className={styles.lines}>
          <LinesCard lines={lines} bill={bill} missed={missed} />
        </div>
      </div>
      {zones.length > 0 && (
        <div className={styles.zones}>
          <ZonesCard zones={zones} lines={lines} />
        </div>
      )}
      {bill && <div className={styles.last}>{renderActions(bill, explanation)}</div>}
    </div>
  )
}
