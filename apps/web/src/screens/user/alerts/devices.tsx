import type { AlertDevice } from '@portal/contract/alerts/devices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addDevice, deviceQueries, removeDevice } from '#web/features/alerts/devices/device-queries.ts'
import type { PushPort } from '#web/features/alerts/devices/push-port.ts'
import { useThisDevice } from '#web/features/alerts/devices/use-this-device.ts'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { unlessGone } from '#web/features/core/unless-gone.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import styles from './alerts.module.css'
import { DeviceList } from './device-list.tsx'
import { ThisDeviceCard } from './this-device-card.tsx'

interface DevicesProps {
  readonly push: PushPort
  /** The device that the open dialog is about. */
  readonly removedId: number | null
  readonly onOpenRemove: (id: number) => void
  readonly onCloseRemove: () => void
}

export function Devices({ push, removedId, onOpenRemove, onCloseRemove }: DevicesProps) {
  const translate = useTranslate()
  const list = useQuery(deviceQueries.list())
  const removed = list.data?.devices.find(({ id }) => id === removedId)
  return (
    <Card as="section" padding="wide" aria-label={translate('alerts.devices.title')}>
      <div className={styles.part}>
        <h3>{translate('alerts.devices.title')}</h3>
        <ItemStates
          state={itemState(list)}
          texts={{
            loading: translate('common.loading'),
            missing: translate('alerts.devices.loadFailed'),
            error: translate('alerts.devices.loadFailed'),
            retry: translate('common.retry'),
          }}
        >
          {({ publicKey, devices }) => (
            <AllDevices
              push={push}
              publicKey={publicKey}
              devices={devices}
              onRemove={({ id }) => onOpenRemove(id)}
            />
          )}
        </ItemStates>
      </div>
      {removed && <RemoveDevice device={removed} onClose={onCloseRemove} />}
    </Card>
  )
}

interface AllDevicesProps {
  readonly push: PushPort
  readonly publicKey: string
  readonly devices: readonly AlertDevice[]
  readonly onRemove: (device: AlertDevice) => void
}

function AllDevices({ push, publicKey, devices, onRemove }: AllDevicesProps) {
  const here = useThisDevice({
    push,
    publicKey,
    devices,
    add: addDevice,
    remove: removeDevice,
  })
  // One that is forbidden here is not taken for this device: it can only be removed.
  const others = devices.filter((device) => here.state !== 'on' || device !== here.device)
  return (
    <>
      <ThisDeviceCard {...here} />
      <DeviceList devices={others} onRemove={onRemove} />
    </>
  )
}

function RemoveDevice({ device, onClose }: { readonly device: AlertDevice; readonly onClose: () => void }) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => removeDevice(device.id).catch(unlessGone),
    onSuccess: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: deviceQueries.all })
    },
  })
  return (
    <ConfirmDialog
      kind="removal"
      title={translate('alerts.devices.removeTitle')}
      confirmLabel={translate('alerts.devices.remove')}
      isLoading={isPending}
      failure={error && <FailureBanner error={error} atMs={submittedAt} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{translate('alerts.devices.removeText', { name: device.name })}</p>
    </ConfirmDialog>
  )
}
