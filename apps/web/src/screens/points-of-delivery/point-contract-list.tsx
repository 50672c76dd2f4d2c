import type { PointContract } from '@portal/contract/contracts/point-contracts'
import { ContractStatus } from '@portal/domain/enumerations'
import { inScriptOf } from '@portal/i18n/latin'
import { useTranslate } from '#web/session/use-texts.ts'
import { DataTable, TickCell } from '#web/ui/data/data-table.tsx'
import type { ListState } from '#web/ui/list/list-states.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'

/** The contracts of a point, present and past (spec 2.6). */
export function PointContractList({ state }: { readonly state: ListState<PointContract> }) {
  const translate = useTranslate()
  return (
    <DataTable
      caption={translate('metering.points.contractsTab')}
      state={state}
      texts={{
        loading: translate('contracts.pointContracts.loading'),
        error: translate('contracts.pointContracts.error'),
        empty: translate('contracts.pointContracts.empty'),
        retry: translate('common.retry'),
      }}
      columns={[
        {
          heading: translate('contracts.pointContracts.number'),
          render: ({ contractNumber }) => inScriptOf(translate.language, contractNumber),
        },
        {
          heading: translate('contracts.pointContracts.contractionDate'),
          render: ({ contractionDate }) => contractionDate && <DateText iso={contractionDate} />,
        },
        {
          heading: translate('contracts.pointContracts.startDate'),
          render: ({ startDate }) => startDate && <DateText iso={startDate} />,
        },
        {
          heading: translate('contracts.pointContracts.endDate'),
          render: ({ endDate }) => endDate && <DateText iso={endDate} />,
        },
        { heading: translate('contracts.pointContracts.tariff'), render: ({ tariff }) => tariff },
        {
          heading: translate('contracts.pointContracts.active'),
          render: ({ contractStatusId }) => (
            <TickCell
              isTicked={contractStatusId === ContractStatus.active}
              yes={translate('contracts.pointContracts.isActive')}
              no={translate('contracts.pointContracts.isInactive')}
            />
          ),
        },
      ]}
    />
  )
}
