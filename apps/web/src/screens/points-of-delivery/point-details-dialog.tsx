import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { ReactNode } from 'react'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Tabs } from '#web/ui/overlay/tabs.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './point-details-dialog.module.css'
import { PointStatusBadge } from './point-status-badge.tsx'

interface PointDetailsDialogProps {
  readonly state: ItemState<PointOfDelivery>
  readonly meters: ReactNode
  readonly contracts: ReactNode
  readonly readings: ReactNode
  readonly onCheckMeter: () => void
  readonly onClose: () => void
}

/** Spec 2.6: the point itself, then its meters and its contracts. */
export function PointDetailsDialog(props: PointDetailsDialogProps) {
  const { state, meters, contracts, readings, onCheckMeter, onClose } = props
  const translate = useTranslate()
  const title =
    state.kind === 'ready'
      ? translate('metering.points.detailsTitle', { number: state.item.pointOfDeliveryNumber })
      : translate('metering.points.detailsTitleUnknown')
  return (
    <Dialog
      title={title}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="large"
      canCloseOutside
      actions={
        state.kind === 'ready' &&
        state.item.isActive && (
          <>
            <Button variant="quiet" aria-haspopup="dialog" onClick={onCheckMeter}>
              {translate('metering.points.checkMeter')}
            </Button>
            <RouteButton to="/send-reading" search={{ point: String(state.item.id) }}>
              {translate('metering.points.sendReading')}
            </RouteButton>
          </>
        )
      }
    >
      <ItemStates
        state={state}
        texts={{
          loading: translate('metering.points.loading'),
          missing: translate('metering.points.missing'),
          error: translate('metering.points.error'),
          retry: translate('common.retry'),
        }}
      >
        {(point) => (
          <div className={styles.details}>
            <PointFields point={point} />
            <Tabs
              label={translate('metering.points.tabs')}
              tabs={[
                { id: 'meters', label: translate('metering.points.metersTab'), content: meters },
                { id: 'contracts', label: translate('metering.points.contractsTab'), content: contracts },
                { id: 'readings', label: translate('metering.points.readingsTab'), content: readings },
              ]}
            />
          </div>
        )}
      </ItemStates>
    </Dialog>
  )
}

function PointFields({ point }: { readonly point: PointOfDelivery }) {
  const translate = useTranslate()
  const serbian = useSerbian()
  return (
    <div className={styles.fields}>
      <DefinitionList layout="stacked">
        <Definition label={translate('metering.points.status')}>
          <PointStatusBadge point={point} />
        </Definition>
        <Definition label={translate('metering.points.name')}>
          {serbian(point.pointOfDeliveryName)}
        </Definition>
        <Definition label={translate('metering.points.sector')}>
          {serbian(point.pointOfDeliveryCenterSectorsText)}
        </Definition>
        <Definition label={translate('metering.points.country')}>{point.pointOfDeliveryCountry}</Definition>
        <Definition label={translate('metering.points.city')}>
          {serbian(point.pointOfDeliveryCity)}
        </Definition>
        <Definition label={translate('metering.points.postalCode')}>
          {point.pointOfDeliveryPostalCode}
        </Definition>
      </DefinitionList>
      <DefinitionList layout="stacked">
        <Definition label={translate('metering.points.postOffice')}>
          {serbian(point.pointOfDeliveryPostOffice)}
        </Definition>
        <Definition label={translate('metering.points.code')}>{point.pointOfDeliveryNumber}</Definition>
        <Definition label={translate('metering.points.street')}>
          {serbian(point.pointOfDeliveryStreet)}
        </Definition>
        <Definition label={translate('metering.points.houseNumber')}>
          {point.pointOfDeliveryHouseNumber}
        </Definition>
        <Definition label={translate('metering.points.placeNumber')}>
          {point.pointOfDeliveryPlaceNumber}
        </Definition>
      </DefinitionList>
    </div>
  )
}
