import { addAlertDevice, deleteAlertDevice, listAlertDevices } from '@portal/contract/alerts/devices'
import { queryOptions } from '@tanstack/react-query'
import { pushFingerprint } from '#web/session/device/push-fingerprint.ts'
import { callWithSession } from '#web/session/session.ts'
import type { DeviceSubscription, PushPort } from './push-port.ts'

const all = ['alerts', 'devices'] as const

export const deviceQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => callWithSession(listAlertDevices, {}, { signal }),
    }),
  /** How this browser stands; asked anew each time, since it is changed in the browser's own settings. */
  here: (push: PushPort) =>
    queryOptions({
      queryKey: [...all, 'here'],
      queryFn: async () => {
        // A browser that can't tell has none.
        const subscription = await push.current().catch(() => null)
        return {
          support: push.support(),
          permission: push.permission(),
          fingerprint: subscription && (await pushFingerprint(subscription.endpoint)),
        }
      },
      staleTime: 0,
      // It asks the browser, not the network.
      networkMode: 'always',
    }),
}

export const addDevice = ({ endpoint, keys }: DeviceSubscription, name: string) =>
  callWithSession(addAlertDevice, { body: { endpoint, keys, name } })

export const removeDevice = (id: number): Promise<undefined> =>
  callWithSession(deleteAlertDevice, { params: { id } })
