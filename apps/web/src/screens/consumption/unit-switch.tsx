import { type ConsumptionUnit, consumptionUnits } from './consumption-unit.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './unit-switch.module.css'

interface UnitSwitchProps {
  readonly unit: ConsumptionUnit
  readonly onChange: (unit: ConsumptionUnit) => void
}

export function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  const translate = useTranslate()
  return (
    <fieldset className={styles.units}>
      <VisuallyHidden as="legend">{translate('metering.consumption.unit')}</VisuallyHidden>
      {consumptionUnits.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.unit}
          aria-pressed={each === unit}
          onClick={() => onChange(each)}
        >
          {each}
        </button>
      ))}
    </fieldset>
  )
}
