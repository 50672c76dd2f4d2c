import type { AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import styles from '#web/features/account/core/public-page.module.css'
import {
  alertSettingsQueries,
  saveAlertSettingsByLink,
} from '#web/features/alerts/settings/alert-settings-queries.ts'
import { useSettingsDraft } from '#web/features/alerts/settings/use-settings-draft.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import type { AlertLink } from '#web/navigation/alert-link.ts'
import { createQueryClient } from '#web/session/create-query-client.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { keepFocus } from '#web/ui/layout/keep-focus.ts'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import { LinkInvalid } from './link-invalid.tsx'
import { LinkSettings } from './link-settings.tsx'

/** The alerts of whoever holds the link of an e-mail, without signing in: these alone. */
export default function AlertSettings() {
  const translate = useTranslate()
  // Apart from what a session has read: the key of a link is no session.
  const [queryClient] = useState(createQueryClient)
  const link = useLocation({ select: ({ state }) => state.alertLink })
  useEffect(keepFocus, [])
  return (
    <PublicPage title={translate('account.alertSettings.title')}>
      <QueryClientProvider client={queryClient}>
        {link && link.key !== '' ? <Loaded link={link} /> : <LinkInvalid />}
      </QueryClientProvider>
    </PublicPage>
  )
}

function Loaded({ link }: { readonly link: AlertLink }) {
  const translate = useTranslate()
  const state = itemState(useQuery(alertSettingsQueries.byLink(link.key)))
  // A key that is none of ours, or whose time is over.
  if (state.kind === 'missing') return <LinkInvalid />
  return (
    <ItemStates
      state={state}
      texts={{
        loading: translate('alerts.loading'),
        missing: translate('alerts.loadFailed'),
        error: translate('alerts.loadFailed'),
        retry: translate('common.retry'),
      }}
    >
      {(answer) => <Changed link={link} answer={answer} />}
    </ItemStates>
  )
}

interface ChangedProps {
  readonly link: AlertLink
  readonly answer: AlertSettingsAnswer
}

function Changed({ link, answer }: ChangedProps) {
  const queryClient = useQueryClient()
  const { queryKey } = alertSettingsQueries.byLink(link.key)
  const draft = useSettingsDraft({
    saved: answer,
    save: saveAlertSettingsByLink(link.key),
    onSaved: (saved) => queryClient.setQueryData(queryKey, saved),
    onDiscarded: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className={styles.form}>
      <LinkSettings answer={answer} off={link.off} {...draft} />
    </div>
  )
}
