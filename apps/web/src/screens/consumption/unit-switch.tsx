import { type ConsumptionUnit, consumptionUnits } from './consumption-unit.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { PillSwitch } from '#web/ui/form/pill-switch.tsx'

const options = consumptionUnits.map((unit) => ({ value: unit, label: unit }))

interface UnitSwitchProps {
  readonly unit: ConsumptionUnit
  readonly onChange: (unit: ConsumptionUnit) => void
}

export function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  const translate = useTranslate()
  return (
    <PillSwitch
      label={translate('metering.consumption.unit')}
      options={options}
      value={unit}
      onChange={onChange}
    />
  )
}
