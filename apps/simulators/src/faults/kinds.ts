import { alterations } from '#simulators/faults/alterations.ts'

/** Everything that can be made to go wrong, by whom it happens to and when. */
export const faultKinds = {
  gateway: {
    call: [
      'gateway-down',
      'http-500',
      'connection-reset',
      'slow-30s',
      'answer-lost',
      'answer-reset',
      'charge-then-timeout',
      'charge-then-500',
      'charge-then-reset',
      'decline',
      'session-error',
      ...alterations,
    ],
    callback: [
      'callback-lost',
      'callback-duplicated',
      'callback-late',
      'callback-reordered',
      'callback-forged',
    ],
  },
  ips: {
    call: [
      'ips-down',
      'http-500',
      'connection-reset',
      'slow-30s',
      'answer-lost',
      'answer-reset',
      'create-lost',
      'refund-refused',
      ...alterations,
    ],
    notification: [
      'notification-lost',
      'notification-duplicated',
      'notification-late',
      'notification-forged',
      'notification-reordered',
      'notification-wrong-amount',
    ],
  },
} as const

export type Provider = keyof typeof faultKinds
export type GatewayCallFault = (typeof faultKinds.gateway.call)[number]
export type CallbackFault = (typeof faultKinds.gateway.callback)[number]
export type IpsCallFault = (typeof faultKinds.ips.call)[number]
export type NotificationFault = (typeof faultKinds.ips.notification)[number]
export type FaultKind = GatewayCallFault | CallbackFault | IpsCallFault | NotificationFault

/** Faults about charging that are aimed at nothing else mean the call that charges. */
export const saleFaults: ReadonlySet<string> = new Set([
  'charge-then-timeout',
  'charge-then-500',
  'charge-then-reset',
  'wrong-amount',
  'other-payment',
  'session-error',
  'decline',
])

export function kindsOf(provider: Provider): readonly FaultKind[] {
  return Object.values(faultKinds[provider]).flat()
}
