import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { useMutation } from '@tanstack/react-query'
import Download from '#icons/download'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import {
  type ConsumptionSearch,
  loadAllReadings,
} from '#web/features/metering/consumption/consumption-queries.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { DropDown } from '#web/ui/overlay/drop-down.tsx'
import styles from './consumption.module.css'

interface ExportsProps {
  readonly search: ConsumptionSearch
  readonly points: readonly PointOfDelivery[]
}

/** The readings of the point as a file, or of every point where there are several. */
export function Exports({ search, points }: ExportsProps) {
  const { translate } = useTexts()
  const { mutate, isPending, error, submittedAt } = useMutation({ mutationFn: useExport({ search, points }) })
  const look = {
    variant: 'quiet',
    icon: Download,
    isLoading: isPending,
    'aria-label': translate('metering.consumption.exportCsv'),
    children: 'CSV',
  } as const
  return (
    <>
      {points.length > 1 && search.pointId !== null ? (
        <DropDown
          label={translate('metering.consumption.exportCsv')}
          align="end"
          renderTrigger={(trigger) => <Button {...look} {...trigger} />}
        >
          {(close) => (
            <div className={styles.files}>
              {[search.pointId, null].map((pointId) => (
                <button
                  key={pointId}
                  type="button"
                  className={styles.file}
                  onClick={() => {
                    close()
                    mutate(pointId)
                  }}
                >
                  {translate(
                    pointId === null
                      ? 'metering.consumption.exportAllPoints'
                      : 'metering.consumption.exportPoint',
                  )}
                </button>
              ))}
            </div>
          )}
        </DropDown>
      ) : (
        <Button {...look} onClick={() => mutate(search.pointId)} />
      )}
      {error && <FailureBanner error={error} atMs={submittedAt} />}
    </>
  )
}

function useExport({ search, points }: ExportsProps) {
  const { language, translate } = useTexts()
  const { contract } = useSelection()
  return async (pointId: number | null) => {
    const [{ saveConsumptionCsv }, all] = await Promise.all([
      import('./consumption-csv.ts'),
      loadAllReadings({ ...search, pointId }),
    ])
    const pointNumber = points.find(({ id }) => id === pointId)?.pointOfDeliveryNumber ?? null
    const collectionNumber = contract.commercialContractsNumber
    saveConsumptionCsv(all, { collectionNumber, pointNumber, language, translate })
  }
}
