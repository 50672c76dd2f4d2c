import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import type { Step } from './discount-words.ts'

interface StepButtonProps {
  readonly step: Step['step']
}

/** Leads to the change of delivery, to paying, or to the meter's state. */
export function StepButton({ step }: StepButtonProps) {
  const translate = useTranslate()
  const name = translate(`insights.discount.step.${step}`)
  if (step === 'payInTime') {
    return (
      <RouteButton to="/do-payment" variant="quiet">
        {name}
      </RouteButton>
    )
  }
  if (step === 'ownReading') {
    return (
      <RouteButton to="/send-reading" variant="quiet">
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
