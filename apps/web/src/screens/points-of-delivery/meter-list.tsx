import type { Meter } from '@portal/contract/metering/meters'
import { useTranslate } from '#web/session/use-texts.ts'
import { DataTable, TickCell } from '#web/ui/data/data-table.tsx'
import type { ListState } from '#web/ui/list/list-states.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'

interface MeterListProps {
  readonly state: ListState<Meter>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  readonly onLoadMore: () => void
}

/** The meters of a point, present and past (spec 2.6). */
export function MeterList({ state, totalCount, isLoadingMore, onLoadMore }: MeterListProps) {
  const translate = useTranslate()
  const shown = state.kind === 'ready' ? state.items.length : 0
  return (
    <>
      <DataTable
        caption={translate('metering.points.metersTab')}
        state={state}
        texts={{
          loading: translate('metering.meters.loading'),
          error: translate('metering.meters.error'),
          empty: translate('metering.meters.empty'),
          retry: translate('common.retry'),
        }}
        columns={[
          { heading: translate('metering.meters.number'), render: ({ meterNumber }) => meterNumber },
          {
            heading: translate('metering.meters.startDate'),
            render: ({ startDate }) => startDate && <DateText iso={startDate} />,
          },
          {
            heading: translate('metering.meters.endDate'),
            render: ({ endDate }) => endDate && <DateText iso={endDate} />,
          },
          {
            heading: translate('metering.meters.active'),
            render: ({ isActive }) => (
              <TickCell
                isTicked={isActive}
                yes={translate('metering.meters.isActive')}
                no={translate('metering.meters.isInactive')}
              />
            ),
          },
        ]}
      />
      {shown < totalCount && (
        <LoadMore
          label={translate('metering.meters.more')}
          shownText={translate('metering.meters.shown', { shown, total: totalCount })}
          hasMore
          isLoading={isLoadingMore}
          onLoadMore={onLoadMore}
        />
      )}
    </>
  )
}
