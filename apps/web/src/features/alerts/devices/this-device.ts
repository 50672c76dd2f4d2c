import type { AlertDevice } from '@portal/contract/alerts/devices'
import type { PushSupport } from './push-port.ts'

/** How this browser stands to push. `notOffered`: the supplier sends none. */
export type DeviceState = Exclude<PushSupport, 'ready'> | 'notOffered' | 'denied' | 'off' | 'on'

interface Standing {
  readonly support: PushSupport
  readonly permission: NotificationPermission
  readonly publicKey: string
  /** Of this browser among the devices of the account. */
  readonly device: AlertDevice | null
}

export function deviceState({ support, permission, publicKey, device }: Standing): DeviceState {
  if (support !== 'ready') return support
  if (publicKey === '') return 'notOffered'
  if (permission === 'denied') return 'denied'
  return device !== null && permission === 'granted' ? 'on' : 'off'
}
