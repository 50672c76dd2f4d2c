import type { OpenSession } from '@portal/contract/account/sessions'
import { formatDate, formatTime } from '@portal/i18n/format'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { unlessGone } from '#web/features/core/unless-gone.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { sessionIcon, sessionName } from './session-name.ts'
import styles from './sessions.module.css'

interface OtherSessionProps {
  readonly session: OpenSession
  readonly end: (id: string) => Promise<unknown>
  /** Told when the list has been asked again. */
  readonly onEnded: (session: OpenSession, isNews: boolean) => Promise<unknown>
}

/** A device that can be signed out from here. */
export function OtherSession({ session, end, onEnded }: OtherSessionProps) {
  const translate = useTranslate()
  const { mutate, isPending, error, submittedAt } = useMutation({
    // One that ended meanwhile, by itself or from elsewhere, is no news.
    mutationFn: () =>
      end(session.id).then(
        () => true,
        (error: unknown) => unlessGone(error) ?? false,
      ),
    // Until the list has come again, the button waits.
    onSuccess: (isNews) => onEnded(session, isNews),
  })
  const { lastUsedAt, startedAt } = session
  return (
    <li className={styles.session}>
      <div className={styles.line}>
        <Device session={session}>
          <span>
            {translate('administration.sessions.lastUsedAt')}{' '}
            <DateText iso={lastUsedAt} hasTime hasSeconds={false} />
          </span>
          <span>
            {translate('administration.sessions.startedAt')} <DateText iso={startedAt} />
          </span>
        </Device>
        <Button
          variant="quiet"
          isLoading={isPending}
          aria-label={translate('administration.sessions.endNamed', {
            name: sessionName(session, translate),
            date: `${formatDate(lastUsedAt)} ${formatTime(lastUsedAt).slice(0, 5)}`,
          })}
          onClick={() => mutate()}
        >
          {translate('administration.sessions.end')}
        </Button>
      </div>
      {error && <FailureBanner error={error} atMs={submittedAt} />}
    </li>
  )
}

/** The device in hand: signing out of it has its place in the menu. */
export function ThisSession({ session }: Pick<OtherSessionProps, 'session'>) {
  const translate = useTranslate()
  return (
    <li className={styles.session}>
      <Device session={session} badge={translate('administration.sessions.here')}>
        <span>
          {translate('administration.sessions.startedAt')} <DateText iso={session.startedAt} />
        </span>
      </Device>
    </li>
  )
}

interface DeviceProps {
  readonly session: OpenSession
  readonly badge?: string | undefined
  readonly children: ReactNode
}

function Device({ session, badge, children }: DeviceProps) {
  const translate = useTranslate()
  return (
    <div className={styles.device}>
      <Icon of={sessionIcon(session)} size={24} />
      <div className={styles.words}>
        <span className={styles.name}>
          {sessionName(session, translate)}
          {badge !== undefined && <Badge kind="good">{badge}</Badge>}
        </span>
        {children}
      </div>
    </div>
  )
}
