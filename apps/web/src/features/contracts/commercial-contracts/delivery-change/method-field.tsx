import type { Lookup } from '@portal/contract/catalog/lookups'
import { DeliveryTypeId } from '@portal/contract/fields'
import type { DeliveryType } from '@portal/domain/enumerations'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
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
      <div aria-busy="true" className={styles.waiting}>
        <div role="status">
          <VisuallyHidden>{translate('common.loading')}</VisuallyHidden>
        </div>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    )
  }
  if (methods.kind === 'failed') {
    return (
      <Banner
        kind="error"
        actions={
          <Button variant="quiet" onClick={methods.onRetry}>
            {translate('common.retry')}
          </Button>
        }
      >
        {translate('finances.delivery.methodsFailed')}
      </Banner>
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
