import type { AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { durationsMs } from '@portal/domain/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deviceQueries } from '#web/features/alerts/devices/device-queries.ts'
import {
  alertSettingsQueries,
  confirmEmail,
  saveAlertSettings,
} from '#web/features/alerts/settings/alert-settings-queries.ts'
import { ChannelList } from '#web/features/alerts/settings/channel-list.tsx'
import { EmailBounced } from '#web/features/alerts/settings/email-bounced.tsx'
import { SavingLine } from '#web/features/alerts/settings/saving-line.tsx'
import { SettingsForm } from '#web/features/alerts/settings/settings-form.tsx'
import { useSettingsDraft } from '#web/features/alerts/settings/use-settings-draft.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { sessionKey } from '#web/session/application-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import styles from './alerts.module.css'

/** The settings of who is signed in. */
export function OwnSettings({ answer }: { readonly answer: AlertSettingsAnswer }) {
  const queryClient = useQueryClient()
  const { contracts } = useSession()
  const { data: list } = useQuery(deviceQueries.list())
  const deviceCount = list?.devices.length ?? null
  const { queryKey } = alertSettingsQueries.own()
  const { settings, change, saving } = useSettingsDraft({
    saved: answer,
    save: saveAlertSettings,
    onSaved: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      // Another tab gave a contract up or added one.
      if (!areHeld(saved, contracts)) queryClient.invalidateQueries({ queryKey: sessionKey })
    },
    onDiscarded: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className={styles.settings}>
      <Bounced answer={answer} />
      <SettingsForm
        answer={answer}
        settings={settings}
        contracts={contracts.map(({ id, commercialContractsNumber, customerName }) => ({
          id,
          label: `${commercialContractsNumber} · ${customerName}`,
        }))}
        rules={{ lockedKinds: answer.lockedKinds, isPushReached: deviceCount !== null && deviceCount > 0 }}
        channels={<ChannelList email={answer.email} deviceCount={deviceCount} />}
        onChange={change}
      />
      <SavingLine saving={saving} />
    </div>
  )
}

function areHeld(
  { contractNumbers }: AlertSettingsAnswer,
  contracts: readonly { readonly id: number }[],
): boolean {
  const ids = new Set(contracts.map(({ id }) => id))
  return (
    ids.size === contractNumbers.length &&
    contractNumbers.every(({ commercialContractId }) => ids.has(commercialContractId))
  )
}

function Bounced({ answer }: { readonly answer: AlertSettingsAnswer }) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, error, submittedAt } = useMutation({
    mutationFn: confirmEmail,
    onSuccess: (confirmed) => {
      queryClient.setQueryData(alertSettingsQueries.own().queryKey, confirmed)
      // The session tells it on home.
      return queryClient.invalidateQueries({ queryKey: sessionKey })
    },
  })
  const { email, emailState } = answer
  if (emailState === 'bounced') {
    return (
      <EmailBounced
        email={email}
        isConfirming={isPending}
        failure={error && <FailureBanner error={error} atMs={submittedAt} />}
        onConfirm={() => mutate()}
      />
    )
  }
  if (!isSuccess) return null
  return (
    <Banner key={submittedAt} kind="success" hideAfterMs={durationsMs.successBanner}>
      {translate('alerts.bounced.confirmed', { email })}
    </Banner>
  )
}
