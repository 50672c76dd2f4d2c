import Bell from '#icons/bell'
import BellOff from '#icons/bell-off'
import { ApiError } from '#web/api/api-error.ts'
import type { ThisDevice } from '#web/features/alerts/devices/use-this-device.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import styles from './alerts.module.css'

/** Whether alerts come to the browser in hand, and the press that changes it. */
export function ThisDeviceCard(device: ThisDevice) {
  const translate = useTranslate()
  const { state, isWaiting, error, triedAtMs } = device
  if (state === null) return <Skeleton shape="control" />
  return (
    <div className={styles.thisDevice}>
      {error && <TurningFailure error={error} atMs={triedAtMs} />}
      {device.isPermissionOpen && state === 'off' && (
        <Banner key={triedAtMs} kind="info">
          {translate('alerts.devices.notGiven')}
        </Banner>
      )}
      <div className={styles.line}>
        <div className={styles.words}>
          <span className={styles.name}>
            {translate('alerts.devices.this')}{' '}
            {state === 'on' && <Badge kind="good">{translate('alerts.devices.isOn')}</Badge>}
          </span>
          <span>{translate(`alerts.devices.state.${state}`)}</span>
        </div>
        {state === 'off' && (
          <Button icon={Bell} isLoading={isWaiting} onClick={device.onTurnOn}>
            {translate('alerts.devices.turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <Button variant="quiet" icon={BellOff} isLoading={isWaiting} onClick={device.onTurnOff}>
            {translate('alerts.devices.turnOff')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What the server says stands as it is; what the browser says is for its makers. */
function TurningFailure({ error, atMs }: { readonly error: Error; readonly atMs: number }) {
  const translate = useTranslate()
  if (error instanceof ApiError) return <FailureBanner error={error} atMs={atMs} />
  return (
    <Banner key={atMs} kind="error">
      {translate('alerts.devices.failed')}
    </Banner>
  )
}
