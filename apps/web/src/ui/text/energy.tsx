import { Quantity, type QuantitySize } from './quantity.tsx'

interface EnergyProps {
  readonly energyKwh: number
  /** The other end of a range: "440–520 kWh". */
  readonly toKwh?: number | undefined
  readonly size?: QuantitySize | undefined
  /** Spec 1: two decimals; a headline may round to whole kilowatt-hours. */
  readonly decimals?: 0 | 2 | undefined
}

const unit = 'kWh'

export function Energy({ energyKwh, toKwh, size, decimals }: EnergyProps) {
  return <Quantity value={energyKwh} toValue={toKwh} unit={unit} size={size} decimals={decimals} />
}
