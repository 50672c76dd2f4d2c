import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { createBrowserPush } from '#web/features/alerts/devices/browser-push.ts'
import { alertSettingsQueries } from '#web/features/alerts/settings/alert-settings-queries.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import { userSearch } from '../search-params.ts'
import styles from './alerts.module.css'
import { Calendar } from './calendar.tsx'
import { Devices } from './devices.tsx'
import { OwnSettings } from './own-settings.tsx'

const push = createBrowserPush(window)

/** What the customer is told, how, and where to: the last part of the profile, loaded after it. */
export default function Alerts() {
  const translate = useTranslate()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { search, openDialog, closeDialog } = useSearchParams(userSearch)
  const settings = useQuery(alertSettingsQueries.own())
  const isAskedFor = search.show === 'alerts'
  // A link leads here, and this part comes after its page.
  useEffect(() => {
    if (!isAskedFor) return
    title.current?.scrollIntoView()
    title.current?.focus({ preventScroll: true })
  }, [isAskedFor])
  return (
    <section className={styles.alerts} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {translate('alerts.title')}
      </h2>
      <p className={styles.text}>{translate('alerts.intro')}</p>
      <ItemStates
        state={itemState(settings)}
        texts={{
          loading: translate('alerts.loading'),
          missing: translate('alerts.loadFailed'),
          error: translate('alerts.loadFailed'),
          retry: translate('common.retry'),
        }}
      >
        {(answer) => <OwnSettings answer={answer} />}
      </ItemStates>
      <Devices
        push={push}
        removedId={search.device}
        onOpenRemove={(device) => openDialog({ device })}
        onCloseRemove={() => closeDialog({ device: null })}
      />
      <Calendar
        question={search.calendar}
        onAsk={(calendar) => openDialog({ calendar })}
        onClose={() => closeDialog({ calendar: null })}
      />
    </section>
  )
}
