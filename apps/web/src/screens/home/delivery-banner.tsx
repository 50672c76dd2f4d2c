import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { DeliveryType } from '@portal/domain/enumerations'
import { useState } from 'react'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Spec 2.5: not where the bill already comes by e-mail or through the e-invoice system, nor where it can't be changed. */
export const canHearOfDelivery = ({
  deliveryTypeId,
  availableChangeDeliveryType,
}: Pick<CommercialContract, 'deliveryTypeId' | 'availableChangeDeliveryType'>): boolean =>
  availableChangeDeliveryType && deliveryTypeId !== DeliveryType.email && deliveryTypeId !== DeliveryType.sef

/** Give it the point as `key`: another point brings it back (spec 2.5). */
export function DeliveryBanner() {
  const translate = useTranslate()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const place = '\u0000'
  const [before, after] = translate('dashboard.deliveryBanner.text', { page: place }).split(place)
  return (
    <Banner kind="info" closeLabel={translate('common.close')} onClose={() => setIsClosed(true)}>
      {before}
      <RouteLink to="/bills">{translate('shell.title.bills')}</RouteLink>
      {after}
    </Banner>
  )
}
