import type { Place, PlaceField } from './shared-place.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition } from '#web/ui/data/definition-list.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './place-facts.module.css'

const labels = {
  pointOfDeliveryNumber: 'metering.consumption.pointNumber',
  pointOfDeliveryName: 'metering.consumption.pointName',
  pointOfDeliveryAddress: 'metering.consumption.pointAddress',
  meterNumber: 'metering.consumption.meterNumber',
} as const satisfies Record<PlaceField, string>

const fields = Object.keys(labels) as PlaceField[] // as typed above

interface PlaceFactsProps {
  readonly place: Place
}

/** Rows of a reading's own list. */
export function PlaceFacts({ place }: PlaceFactsProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  return fields
    .filter((field) => field in place)
    .map((field) => (
      <Definition key={field} label={translate(labels[field])}>
        {serbian(place[field])}
      </Definition>
    ))
}

interface PlaceLineProps {
  readonly place: Place
}

/** Where all readings below were made, under the line that names their point. */
export function PlaceLine({ place }: PlaceLineProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  return (
    <dl className={styles.line}>
      {(['pointOfDeliveryAddress', 'meterNumber'] as const).map(
        (field) =>
          place[field] && (
            <div key={field} className={styles.fact}>
              <dt className={styles.label}>{translate(labels[field])}</dt>
              <dd className={styles.value}>{serbian(place[field])}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
