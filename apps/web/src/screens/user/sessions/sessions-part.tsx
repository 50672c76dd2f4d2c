import type { OpenSession } from '@portal/contract/account/sessions'
import { accountLimits, durationsMs } from '@portal/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import LogOut from '#icons/log-out'
import { openSessionQueries } from '#web/features/account/sessions/session-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { EndOthers } from './end-others.tsx'
import { sessionName } from './session-name.ts'
import { useTitleAfter } from '#web/screens/user/use-title-after.ts'
import { OtherSession, ThisSession } from './session-row.tsx'
import styles from './sessions.module.css'

/** The devices of a household; more are a press away. */
const shownAtFirst = 5

interface SessionsPartProps {
  readonly state: ItemState<readonly OpenSession[]>
  readonly end: (id: string) => Promise<unknown>
  readonly endOthers: () => Promise<unknown>
  readonly isAsking: boolean
  readonly onAsk: () => void
  readonly onCloseAsk: () => void
}

interface Done {
  /** Null: it was over before. */
  readonly ended: OpenSession | 'others' | null
  readonly atMs: number
}

/** Where the account is signed in, and the way to end any of it but the session in hand (record 0187). */
export function SessionsPart({ state, end, endOthers, isAsking, onAsk, onCloseAsk }: SessionsPartProps) {
  const translate = useTranslate()
  const titleId = useId()
  const queryClient = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const hasOthers = state.kind === 'ready' && state.item.some(({ isCurrent }) => !isCurrent)
  const title = useTitleAfter(done?.atMs ?? null, isAsking)

  function handleEnded(ended: Done['ended'], isLeft: (session: OpenSession) => boolean) {
    setDone({ ended, atMs: Date.now() })
    queryClient.setQueryData(openSessionQueries.list().queryKey, (listed) => listed?.filter(isLeft))
    return queryClient.invalidateQueries({ queryKey: openSessionQueries.all })
  }

  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {translate('administration.sessions.title')}
      </h2>
      {done && done.ended !== null && (
        <Banner key={done.atMs} kind="success" hideAfterMs={durationsMs.successBanner}>
          {done.ended === 'others'
            ? translate('administration.sessions.othersEnded')
            : translate('administration.sessions.ended', { name: sessionName(done.ended, translate) })}
        </Banner>
      )}
      <Card padding="wide">
        <div className={styles.part}>
          <p className={styles.intro}>{translate('administration.sessions.intro')}</p>
          <ItemStates
            state={state}
            texts={{
              loading: translate('administration.sessions.loading'),
              missing: translate('administration.sessions.loadFailed'),
              error: translate('administration.sessions.loadFailed'),
              retry: translate('common.retry'),
            }}
          >
            {(sessions) => (
              <SessionList
                sessions={sessions}
                end={end}
                onEnded={(session, isNews) =>
                  handleEnded(isNews ? session : null, ({ id }) => id !== session.id)
                }
                onAsk={onAsk}
              />
            )}
          </ItemStates>
        </div>
      </Card>
      {isAsking && hasOthers && (
        <EndOthers
          endOthers={endOthers}
          onEnded={() => handleEnded('others', ({ isCurrent }) => isCurrent)}
          onClose={onCloseAsk}
        />
      )}
    </section>
  )
}

interface SessionListProps extends Pick<SessionsPartProps, 'end' | 'onAsk'> {
  readonly sessions: readonly OpenSession[]
  readonly onEnded: (session: OpenSession, isNews: boolean) => Promise<unknown>
}

function SessionList({ sessions, end, onEnded, onAsk }: SessionListProps) {
  const translate = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const shown = isWhole ? others : others.slice(0, shownAtFirst)
  const hidden = others.length - shown.length
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => session.isCurrent && <ThisSession key={session.id} session={session} />)}
        {shown.map((session) => (
          <OtherSession key={session.id} session={session} end={end} onEnded={onEnded} />
        ))}
      </ul>
      {others.length > shownAtFirst && (
        <LoadMore
          label={translate('administration.sessions.more', { count: hidden })}
          shownText={translate('administration.sessions.shown', {
            shown: sessions.length - hidden,
            total: sessions.length,
          })}
          hasMore={hidden > 0}
          onLoadMore={() => setIsWhole(true)}
        />
      )}
      {others.length === 0 ? (
        <p className={styles.note}>{translate('administration.sessions.alone')}</p>
      ) : (
        <div className={styles.foot}>
          {sessions.length >= accountLimits.sessionsListed && (
            <p className={styles.note}>
              {translate('administration.sessions.mostShown', { count: sessions.length })}
            </p>
          )}
          <Button variant="quiet" icon={LogOut} onClick={onAsk}>
            {translate('administration.sessions.endOthers')}
          </Button>
          <p className={styles.note}>{translate('administration.sessions.alertsApart')}</p>
        </div>
      )}
    </>
  )
}
