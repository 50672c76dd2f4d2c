import type { MeterCheck as Check } from '@portal/contract/insights/meter-checks'
import { todayInBelgrade } from '@portal/domain/dates'
import { formatDate } from '@portal/i18n/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { isMeterStateHigh } from '#web/features/core/is-meter-state-high.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { insightKeys, type PointIds } from '#web/features/insights/core/insight-keys.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { MeterCheckDialog } from './meter-check-dialog.tsx'
import { addCheck, meterCheckQueries, type NewCheck, removeCheck } from './meter-check-queries.ts'

interface MeterCheckProps extends PointIds {
  readonly onClose: () => void
}

export default function MeterCheck({ onClose, ...point }: MeterCheckProps) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const meter = useQuery(meterCheckQueries.list(point))
  const [leaving, setLeaving] = useState<Check | null>(null)
  const refresh = () =>
    Promise.all(
      [insightKeys.meterChecks, insightKeys.monthSoFar].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const adding = useMutation({
    mutationFn: (check: NewCheck) => addCheck(point, check),
    onSuccess: refresh,
  })
  const removing = useMutation({
    mutationFn: removeCheck,
    onSuccess: async (_, id) => {
      await refresh()
      if (adding.data?.id === id) adding.reset()
      setLeaving(null)
    },
  })
  const isUnusual = isMeterStateHigh(adding.error)
  return (
    <>
      <MeterCheckDialog
        state={itemState(meter)}
        today={todayInBelgrade(Date.now())}
        result={adding.data ?? null}
        unusual={isUnusual ? (adding.variables?.states ?? null) : null}
        isLoading={adding.isPending}
        failure={
          adding.error && !isUnusual && <FailureBanner error={adding.error} atMs={adding.submittedAt} />
        }
        onCheck={(states) => adding.mutate({ states, isConfirmed: false })}
        onConfirm={(states) => adding.mutate({ states, isConfirmed: true })}
        onCorrect={() => adding.reset()}
        onDelete={setLeaving}
        onClose={onClose}
      />
      {leaving && (
        <ConfirmDialog
          kind="removal"
          title={translate('insights.meter.deleteTitle')}
          confirmLabel={translate('insights.meter.delete')}
          isLoading={removing.isPending}
          failure={removing.error && <FailureBanner error={removing.error} atMs={removing.submittedAt} />}
          onConfirm={() => removing.mutate(leaving.id)}
          onClose={() => {
            removing.reset()
            setLeaving(null)
          }}
        >
          <p>{translate('insights.meter.deleteText', { date: formatDate(leaving.date) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
