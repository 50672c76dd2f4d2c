import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemState } from '#web/features/core/item/item-state.ts'
import {
  ownReadingQueries,
  type PhotoPlace,
} from '#web/features/metering/own-readings/own-reading-queries.ts'
import { PhotoCanvas } from '#web/features/metering/own-readings/photo-canvas.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { listState } from '#web/ui/list/list-state.ts'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { OwnReadingList } from './own-reading-list.tsx'

/** What the customer sent for this point, and how it went. */
export default function OwnReadings({ pointId }: { readonly pointId: number }) {
  const readings = useQuery(ownReadingQueries.list(pointId))
  const [photo, setPhoto] = useState<PhotoPlace | null>(null)
  return (
    <>
      <OwnReadingList
        state={listState(readings)}
        onOpenPhoto={({ number, version }, place) => setPhoto({ pointId, number, version, place })}
      />
      {photo && <PhotoDialog place={photo} onClose={() => setPhoto(null)} />}
    </>
  )
}

interface PhotoDialogProps {
  readonly place: PhotoPlace
  readonly onClose: () => void
}

function PhotoDialog({ place, onClose }: PhotoDialogProps) {
  const translate = useTranslate()
  const photo = useQuery(ownReadingQueries.photo(place))
  const title = translate('metering.ownReadings.history.openPhoto', { place: place.place })
  return (
    <Dialog title={title} closeLabel={translate('common.close')} onClose={onClose} canCloseOutside>
      <ItemStates
        state={itemState(photo)}
        texts={{
          loading: translate('common.loading'),
          missing: translate('metering.ownReadings.history.photoGone'),
          error: translate('metering.ownReadings.history.photoFailed'),
          retry: translate('common.retry'),
        }}
      >
        {(blob) => <PhotoCanvas photo={blob} label={title} />}
      </ItemStates>
    </Dialog>
  )
}
