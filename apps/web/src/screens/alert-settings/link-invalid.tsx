import CircleAlert from '#icons/circle-alert'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/ui/form/button.tsx'

/** The link is old, cut off, or not ours; signing in leads to the same settings. */
export function LinkInvalid() {
  const translate = useTranslate()
  return (
    <EmptyState
      icon={CircleAlert}
      title={translate('alerts.link.invalidTitle')}
      // Loaded anew, so that signing in comes back to it (decision 23).
      actions={<ButtonLink href="/user?show=alerts">{translate('alerts.link.signIn')}</ButtonLink>}
    >
      {translate('alerts.link.invalidText')}
    </EmptyState>
  )
}
