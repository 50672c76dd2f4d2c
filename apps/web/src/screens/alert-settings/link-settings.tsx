import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { type AlertKind, alertKinds } from '@portal/domain/alerts/kinds'
import { ChannelList } from '#web/features/alerts/settings/channel-list.tsx'
import { SavingLine } from '#web/features/alerts/settings/saving-line.tsx'
import { SettingsForm } from '#web/features/alerts/settings/settings-form.tsx'
import type { SavingState } from '#web/features/alerts/settings/use-settings-draft.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

interface LinkSettingsProps {
  readonly answer: AlertSettingsAnswer
  readonly settings: AlertSettings
  /** The kind that the link names, if it is one. */
  readonly off: string | null
  readonly saving: SavingState
  readonly change: (settings: AlertSettings) => void
}

/** First what the link was pressed for: fewer e-mails; then all the settings of the profile but devices and calendar. */
export function LinkSettings({ answer, settings, off, saving, change }: LinkSettingsProps) {
  const translate = useTranslate()
  // Which devices there are is not told without signing in, so push alone is trusted with nothing.
  const rules = { lockedKinds: answer.lockedKinds, isPushReached: false }
  const contracts = answer.contractNumbers.map(({ commercialContractId, number }) => ({
    id: commercialContractId,
    label: translate('alerts.link.contract', { number }),
  }))
  return (
    <>
      <p>{translate('alerts.link.intro', { email: answer.email })}</p>
      {answer.emailState === 'bounced' && <Banner kind="warning">{translate('alerts.link.bounced')}</Banner>}
      <Unsubscribe settings={settings} rules={rules} off={kindNamed(off)} onChange={change} />
      <SettingsForm
        answer={answer}
        settings={settings}
        contracts={contracts}
        rules={rules}
        channels={<ChannelList email={answer.email} deviceCount={null} />}
        onChange={change}
      />
      <SavingLine saving={saving} />
    </>
  )
}

/** Anybody may have written the address. */
const kindNamed = (name: string | null): AlertKind | null => alertKinds.find((kind) => kind === name) ?? null
