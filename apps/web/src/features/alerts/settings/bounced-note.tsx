import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Told where the customer comes first; what can be done stands in the profile. */
export default function BouncedNote({ email }: { readonly email: string }) {
  const translate = useTranslate()
  return (
    <Banner kind="warning">
      {translate('alerts.bounced.note', { email })}{' '}
      <RouteLink to="/user" search={{ show: 'alerts' }}>
        {translate('alerts.bounced.look')}
      </RouteLink>
    </Banner>
  )
}
