import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import type { Step } from './discount-words.ts'

interface StepButtonProps {
  readonly step: Step['step']
}

/** Leads to the change of delivery, or to paying. A reading can't be sent here yet, so nothing leads to it. */
export function StepButton({ step }: StepButtonProps) {
  const translate = useTranslate()
  if (step === 'ownReading') return null
  const name = translate(`insights.discount.step.${step}`)
  if (step === 'payInTime') {
    return (
      <RouteButton to="/do-payment" variant="quiet">
        {name}
      </RouteButton>
    )
  }
  return (
    <RouteButton to="/bills" search={{ change: 'delivery' }} state={{ isDialogOpened: true }} variant="quiet">
      {name}
    </RouteButton>
  )
}
