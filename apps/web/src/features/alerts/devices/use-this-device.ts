import type { AlertDevice } from '@portal/contract/alerts/devices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unlessGone } from '#web/features/core/unless-gone.ts'
import { deviceName } from './device-name.ts'
import { deviceQueries } from './device-queries.ts'
import type { DeviceSubscription, PushPort } from './push-port.ts'
import { type DeviceState, deviceState } from './this-device.ts'

interface ThisDeviceSetting {
  readonly push: PushPort
  readonly publicKey: string
  readonly devices: readonly AlertDevice[]
  readonly add: (subscription: DeviceSubscription, name: string) => Promise<AlertDevice>
  readonly remove: (id: number) => Promise<unknown>
}

export interface ThisDevice {
  /** Null until the browser has said it. */
  readonly state: DeviceState | null
  /** Its own line of the list. */
  readonly device: AlertDevice | null
  readonly isWaiting: boolean
  /** Asked, and closed the question without an answer. */
  readonly isPermissionOpen: boolean
  readonly error: Error | null
  readonly triedAtMs: number
  readonly onTurnOn: () => void
  readonly onTurnOff: () => void
}

/** This browser as one of the devices: how it stands, and the two presses that change it. */
export function useThisDevice(setting: ThisDeviceSetting): ThisDevice {
  const { push, publicKey, devices, add, remove } = setting
  const queryClient = useQueryClient()
  const here = useQuery(deviceQueries.here(push))
  const fingerprint = here.data?.fingerprint ?? null
  const device = devices.find((listed) => listed.fingerprint === fingerprint) ?? null
  const onSettled = () => queryClient.invalidateQueries({ queryKey: deviceQueries.all })
  const turningOn = useMutation({
    mutationFn: async () => {
      const subscription = await push.subscribe(publicKey)
      if (subscription) await add(subscription, deviceName(navigator.userAgent))
      return subscription !== null
    },
    onSettled,
  })
  const turningOff = useMutation({
    mutationFn: async (id: number) => {
      await remove(id).catch(unlessGone)
      // The list is what is sent to; what the browser still holds reaches nobody.
      await push.unsubscribe().catch(() => undefined)
    },
    onSettled,
  })
  const latest = turningOff.submittedAt > turningOn.submittedAt ? turningOff : turningOn
  return {
    state: here.data ? deviceState({ ...here.data, publicKey, device }) : null,
    device,
    isWaiting: turningOn.isPending || turningOff.isPending,
    isPermissionOpen: latest === turningOn && turningOn.data === false,
    error: latest.error,
    triedAtMs: latest.submittedAt,
    onTurnOn: () => turningOn.mutate(),
    onTurnOff: () => device && turningOff.mutate(device.id),
  }
}
