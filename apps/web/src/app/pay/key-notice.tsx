import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Spec 4.8 and 4.9: the time of the key is over. */
export function KeyExpired() {
  const translate = useTranslate()
  return (
    <Card as="section" padding="wide">
      <EmptyState icon={Clock} title={translate('transactions.status.expired')}>
        {translate('transactions.status.expiredText')}
      </EmptyState>
    </Card>
  )
}

/** Somebody came without a key, or with something that is none. */
export function KeyMissing() {
  const translate = useTranslate()
  return (
    <Card as="section" padding="wide">
      <EmptyState icon={CircleAlert} title={translate('transactions.status.keyMissing')}>
        {translate('transactions.status.expiredText')}
      </EmptyState>
    </Card>
  )
}
