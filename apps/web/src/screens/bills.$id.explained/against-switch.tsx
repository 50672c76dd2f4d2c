import type { Against, BillExplanation } from '@portal/contract/insights/bill-explanation'
import { monthBeside } from '#web/features/insights/bill-explanation/month-beside.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { PillSwitch } from '#web/ui/form/pill-switch.tsx'

interface AgainstSwitchProps {
  readonly against: Against
  /** Against the chosen bill, and against the other; undefined while it is on its way. */
  readonly explanation: BillExplanation | undefined
  readonly otherwise: BillExplanation | undefined
  readonly onChange: (against: Against) => void
}

/** What the bill is compared with: named by its month once that is known. */
export function AgainstSwitch({ against, explanation, otherwise, onChange }: AgainstSwitchProps) {
  const { language, translate } = useTexts()
  const nameOf = (choice: Against, fallback: string) => {
    const known = choice === against ? explanation : otherwise
    return known?.against ? monthBeside(known.against, known.bill, language) : fallback
  }
  const previous = nameOf('previous', translate('insights.explanation.against.previous'))
  const yearBefore = nameOf('year-before', translate('insights.explanation.against.yearBefore'))
  return (
    <PillSwitch
      label={translate('insights.explanation.against')}
      isLabelSeen
      options={[
        { value: 'previous', label: previous },
        { value: 'year-before', label: yearBefore },
      ]}
      value={against}
      onChange={onChange}
    />
  )
}

/** Interest and first bills have nothing to be compared with, and a switch would lead nowhere. */
export const hasChoice = (explanation: BillExplanation, otherwise: BillExplanation | undefined): boolean =>
  explanation.reason !== 'notEnergy' &&
  (explanation.against !== null || (otherwise !== undefined && otherwise.against !== null))
