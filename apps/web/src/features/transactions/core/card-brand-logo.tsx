import { CardBrand } from '@portal/domain/payments/card-brand'
import amex from '#web/features/transactions/core/card-brands/amex.svg'
import dinaCard from '#web/features/transactions/core/card-brands/dina-card.svg'
import diners from '#web/features/transactions/core/card-brands/diners.svg'
import discover from '#web/features/transactions/core/card-brands/discover.svg'
import jcb from '#web/features/transactions/core/card-brands/jcb.svg'
import mastercard from '#web/features/transactions/core/card-brands/mastercard.svg'
import troy from '#web/features/transactions/core/card-brands/troy.svg'
import unionPay from '#web/features/transactions/core/card-brands/union-pay.svg'
import unknown from '#web/features/transactions/core/card-brands/unknown.svg'
import visa from '#web/features/transactions/core/card-brands/visa.svg'
import styles from './payment-card.module.css'

/** Names of the networks, the same in every language. */
const names: Record<CardBrand, string> = {
  [CardBrand.visa]: 'Visa',
  [CardBrand.mastercard]: 'Mastercard',
  [CardBrand.unionPay]: 'UnionPay',
  [CardBrand.amex]: 'American Express',
  [CardBrand.discover]: 'Discover',
  [CardBrand.jcb]: 'JCB',
  [CardBrand.dinaCard]: 'DinaCard',
  [CardBrand.diners]: 'Diners Club',
  [CardBrand.troy]: 'TROY',
  [CardBrand.unknown]: '',
}

const pictures: Record<CardBrand, string> = {
  [CardBrand.visa]: visa,
  [CardBrand.mastercard]: mastercard,
  [CardBrand.unionPay]: unionPay,
  [CardBrand.amex]: amex,
  [CardBrand.discover]: discover,
  [CardBrand.jcb]: jcb,
  [CardBrand.dinaCard]: dinaCard,
  [CardBrand.diners]: diners,
  [CardBrand.troy]: troy,
  [CardBrand.unknown]: unknown,
}

/** Empty for a brand that isn't known. */
export const cardBrandName = (brand: CardBrand): string => names[brand]

interface CardBrandLogoProps {
  readonly brand: CardBrand
  /** Silent where the name stands beside it. */
  readonly isNamed?: boolean | undefined
}

export function CardBrandLogo({ brand, isNamed = false }: CardBrandLogoProps) {
  return (
    <img
      className={styles.logo}
      src={pictures[brand]}
      alt={isNamed ? names[brand] : ''}
      width={42}
      height={28}
    />
  )
}
