import { paymentConstants } from '@portal/domain/limits'
import { Quantity, type QuantitySize } from './quantity.tsx'

type MoneyProps = {
  readonly size?: QuantitySize | undefined
  /** Without it in a column whose heading already names the currency. */
  readonly hasCurrency?: boolean | undefined
  /** An estimate is told in whole dinars. */
  readonly decimals?: 0 | 2 | undefined
} & (
  | { /** As the wire gives it: dinars with two decimals. */ readonly amount: number }
  | { readonly amountPara: number }
)

export function Money({ size, hasCurrency = true, decimals, ...amount }: MoneyProps) {
  const value = 'amountPara' in amount ? amount.amountPara / 100 : amount.amount
  return (
    <Quantity
      value={value}
      size={size}
      decimals={decimals}
      unit={hasCurrency ? paymentConstants.currency : undefined}
    />
  )
}

interface EnergyPriceProps {
  readonly amountPerKwh: number
}

export function EnergyPrice({ amountPerKwh }: EnergyPriceProps) {
  return <Quantity value={amountPerKwh} unit={`${paymentConstants.currency}/kWh`} />
}
