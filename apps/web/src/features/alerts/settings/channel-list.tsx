import type { Translate } from '@portal/i18n/translate'
import Bell from '#icons/bell'
import Inbox from '#icons/inbox'
import Mail from '#icons/mail'
import { useTranslate } from '#web/session/use-texts.ts'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import styles from './channel-list.module.css'
import { type Channel, channels } from './switches.ts'

const icons: Record<Channel, IconType> = { email: Mail, push: Bell, inbox: Inbox }

interface ChannelListProps {
  readonly email: string
  /** How many devices take push; null where that is not known. */
  readonly deviceCount: number | null
}

/** Where each channel leads, so that a switch promises nothing that can't come. */
export function ChannelList({ email, deviceCount }: ChannelListProps) {
  const translate = useTranslate()
  const words: Record<Channel, string> = {
    email,
    push: pushWords(deviceCount, translate),
    inbox: translate('alerts.channelAbout.inbox'),
  }
  return (
    <ul className={styles.channels}>
      {channels.map((channel) => (
        <li key={channel} className={styles.channel}>
          <Icon of={icons[channel]} />
          <span className={styles.words}>
            <b>{translate(`alerts.channel.${channel}`)}</b> <span>{words[channel]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function pushWords(deviceCount: number | null, translate: Translate): string {
  if (deviceCount === null) return translate('alerts.channelAbout.pushUnknown')
  if (deviceCount === 0) return translate('alerts.channelAbout.noDevice')
  return translate('alerts.channelAbout.push', { count: deviceCount })
}
