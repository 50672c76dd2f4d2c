import type { ScenarioResult } from '@portal/contract/insights/what-if'
import X from '#icons/x'
import { useTranslate } from '#web/session/use-texts.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './what-if.module.css'

export interface NamedResult {
  /** Counted from one. */
  readonly id: number
  readonly name: string
  readonly result: ScenarioResult
}

interface ComparedChangesProps {
  readonly changes: readonly NamedResult[]
  readonly shownId: number
  readonly onShow: (id: number) => void
  readonly onRemove: (id: number) => void
}

/** A year of each change beside the others. */
export function ComparedChanges({ changes, shownId, onShow, onRemove }: ComparedChangesProps) {
  const translate = useTranslate()
  return (
    <DataTable
      caption={translate('insights.whatIf.compared')}
      state={{ kind: 'ready', items: changes }}
      texts={{
        loading: translate('insights.whatIf.loading'),
        error: translate('insights.whatIf.failed'),
        retry: translate('common.retry'),
        empty: translate('insights.whatIf.empty'),
      }}
      columns={[
        {
          heading: translate('insights.whatIf.change'),
          render: ({ id, name }) => (
            <button
              type="button"
              className={styles.show}
              aria-label={translate('insights.whatIf.show', { change: name })}
              aria-current={id === shownId ? 'true' : undefined}
              onClick={() => onShow(id)}
            >
              {name}
            </button>
          ),
        },
        {
          heading: translate('insights.whatIf.year'),
          render: ({ result }) =>
            result.amount === null ? null : <Money amount={result.amount} hasCurrency={false} />,
        },
        {
          heading: translate('insights.whatIf.difference'),
          render: ({ result }) =>
            result.difference === null ? null : (
              <span>
                {result.difference > 0 && '+'}
                <Money amount={result.difference} hasCurrency={false} />
              </span>
            ),
        },
        {
          heading: translate('insights.whatIf.verdict'),
          render: ({ result }) => (
            <Badge kind={result.verdict === 'cheaper' ? 'good' : 'neutral'}>
              {translate(`insights.whatIf.verdict.${result.verdict ?? 'unknown'}`)}
            </Badge>
          ),
        },
        {
          heading: translate('insights.whatIf.remove'),
          render: ({ id, name }) => (
            <IconButton
              icon={X}
              label={translate('insights.whatIf.removeOf', { change: name })}
              onClick={() => onRemove(id)}
            />
          ),
        },
      ]}
    />
  )
}
