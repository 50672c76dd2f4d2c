import type { Lookup } from '@portal/contract/catalog/lookups'
import { DeliveryTypeId } from '@portal/contract/fields'
import type { DeliveryType } from '@portal/domain/enumerations'
import { useTranslate } from '#web/session/use-texts.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import styles from './delivery-change.module.css'

export type MethodsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly methods: readonly Lookup[] }

interface MethodFieldProps {
  readonly methods: MethodsState
  readonly value: DeliveryType | null
  readonly error: string | undefined
  readonly onChange: (value: DeliveryType) => void
}

export function MethodField({ methods, value, error, onChange }: MethodFieldProps) {
  const translate = useTranslate()
  if (methods.kind === 'loading') {
    return (
      <Loading label={translate('common.loading')} className={styles.waiting}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Loading>
    )
  }
  if (methods.kind === 'failed') {
    return (
      <RetryBanner retryLabel={translate('common.retry')} onRetry={methods.onRetry}>
        {translate('finances.delivery.methodsFailed')}
      </RetryBanner>
    )
  }
  const options = methods.methods.flatMap(({ id, text }) => {
    const known = DeliveryTypeId.safeParse(id)
    return known.success ? [{ value: known.data, label: text }] : []
  })
  return (
    <RadioGroup
      label={translate('finances.delivery.method')}
      options={options}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
