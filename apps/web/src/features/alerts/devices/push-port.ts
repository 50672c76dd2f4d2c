/** `needsInstallation`: an iPhone or iPad takes push only for a page on its home screen. */
export type PushSupport = 'ready' | 'unsupported' | 'needsInstallation'

export interface DeviceSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What the browser offers for push; tests put another in its place. */
export interface PushPort {
  support(): PushSupport
  permission(): NotificationPermission
  /** Null without one. */
  current(): Promise<DeviceSubscription | null>
  /** Asks for the permission, so only after a press; null when the customer did not give it. */
  subscribe(publicKey: string): Promise<DeviceSubscription | null>
  unsubscribe(): Promise<void>
}

/** What the server needs of it; null for one that lacks its keys. */
export function describeSubscription(
  subscription: Pick<PushSubscription, 'toJSON'> | null,
): DeviceSubscription | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}
