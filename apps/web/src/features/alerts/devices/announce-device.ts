import { deviceName } from './device-name.ts'
import { addDevice } from './device-queries.ts'
import { describeSubscription } from './push-port.ts'

/** A browser that subscribed anew by itself tells the server, so that alerts go on coming. */
export async function announceDevice(subscription: PushSubscription): Promise<void> {
  const described = describeSubscription(subscription)
  if (described) await addDevice(described, deviceName(navigator.userAgent))
}
