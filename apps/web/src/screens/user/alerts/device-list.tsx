import type { AlertDevice } from '@portal/contract/alerts/devices'
import { formatDate } from '@portal/i18n/format'
import Trash from '#icons/trash'
import { useTranslate } from '#web/session/use-texts.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import styles from './alerts.module.css'

interface DeviceListProps {
  readonly devices: readonly AlertDevice[]
  readonly onRemove: (device: AlertDevice) => void
}

/** The other browsers that take alerts, each removable. */
export function DeviceList({ devices, onRemove }: DeviceListProps) {
  const translate = useTranslate()
  if (devices.length === 0) return null
  return (
    <div className={styles.others}>
      <h4>{translate('alerts.devices.others')}</h4>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id} className={styles.line}>
            <div className={styles.words}>
              <span className={styles.name}>{device.name}</span>
              <span>{translate('alerts.devices.addedAt', { date: formatDate(device.addedAt) })}</span>
              <span>
                {device.lastSentAt === null
                  ? translate('alerts.devices.nothingSent')
                  : translate('alerts.devices.lastSentAt', { date: formatDate(device.lastSentAt) })}
              </span>
            </div>
            <IconButton
              icon={Trash}
              label={translate('alerts.devices.removeNamed', { name: device.name })}
              onClick={() => onRemove(device)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
