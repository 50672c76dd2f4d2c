import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTranslate } from '#web/session/use-texts.ts'

export function LoginLinks() {
  const translate = useTranslate()
  return (
    <>
      <RouteLink to="/reset-password">{translate('account.login.forgottenPassword')}</RouteLink>
      <span>
        {translate('account.login.noAccount')}{' '}
        <RouteLink to="/register" isStrong>
          {translate('account.login.register')}
        </RouteLink>
      </span>
    </>
  )
}
