import { Quantity, type QuantitySize } from './quantity.tsx'

interface EnergyProps {
  readonly energyKwh: number
  readonly size?: QuantitySize | undefined
  /** Spec 1: two decimals; a headline may round to whole kilowatt-hours. */
  readonly decimals?: 0 | 2 | undefined
}

const unit = 'kWh'

export function Energy({ energyKwh, size, decimals }: EnergyProps) {
  return <Quantity value={energyKwh} unit={unit} size={size} decimals={decimals} />
}
