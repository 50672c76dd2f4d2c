import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdText, IsoMoment, inputText } from '#contract/fields.ts'

/** A browser that takes alerts by web push. */
export const AlertDevice = z.object({
  id: Id,
  /** As the browser names itself: «Chrome, Android». */
  name: z.string(),
  /** SHA-256 of the subscription's endpoint, base64url: a browser finds itself in the list by it. */
  fingerprint: z.string(),
  addedAt: IsoMoment,
  lastSentAt: z.nullable(IsoMoment),
})
export type AlertDevice = z.infer<typeof AlertDevice>

const deviceExample = {
  id: 31,
  name: 'Chrome, Android',
  fingerprint: 'xkR9nQZsX0bD1cV7mYwT4uLh3gJ6fA2eB5pN8oKiS0E',
  addedAt: '2026-03-02T09:11:00+01:00',
  lastSentAt: '2026-03-05T07:00:12+01:00',
} satisfies AlertDevice

export const listAlertDevices = endpoint({
  id: 'alerts.devices.list',
  method: 'GET',
  path: '/api/alerts/devices',
  access: 'session',
  summary: 'The devices that take alerts, and the key by which a browser subscribes.',
  success: {
    status: 200,
    description: 'The devices and the VAPID public key.',
    schema: z.object({ publicKey: z.string(), devices: z.array(AlertDevice) }),
  },
  example: {
    response: {
      publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
      devices: [deviceExample],
    },
  },
})

const Base64Url = (length: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(length))

export const addAlertDevice = endpoint({
  id: 'alerts.devices.add',
  method: 'POST',
  path: '/api/alerts/devices',
  access: 'session',
  summary:
    "A browser's push subscription. The same endpoint again replaces the first, whoever had it; one that the browser renewed takes the place of the one before.",
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
    keys: z.object({ p256dh: Base64Url(120), auth: Base64Url(40) }),
    name: inputText({ min: 1, max: 100 }),
    /** Fingerprint of the subscription that the browser has put this one in place of. */
    replaces: z.optional(Base64Url(44)),
  }),
  success: { status: 200, description: 'The device.', schema: AlertDevice },
  problems: ['pushServiceNotAllowed', 'tooManyDevices'],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: {
    request: {
      endpoint: 'https://push.example.org/send/f3a9',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
      name: 'Chrome, Android',
    },
    response: { ...deviceExample, lastSentAt: null },
  },
})

export const deleteAlertDevice = endpoint({
  id: 'alerts.devices.delete',
  method: 'DELETE',
  path: '/api/alerts/devices/{id}',
  access: 'session',
  summary: 'Take a device off the list.',
  params: z.object({ id: IdText }),
  success: { status: 204, description: 'It gets nothing more.' },
  problems: ['notFound'],
  example: { params: { id: 31 } },
})
