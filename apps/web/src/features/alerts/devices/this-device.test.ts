import { createHash } from 'node:crypto'
import { AlertDevice, addAlertDevice } from '@portal/contract/alerts/devices'
import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'
import { pushFingerprint } from '#web/session/device/push-fingerprint.ts'
import { deviceState } from './this-device.ts'

const device = AlertDevice.parse(addAlertDevice.example.response)
const ready = { support: 'ready', permission: 'granted', publicKey: 'BEl6', device } as const

describe('this device', () => {
  it.each([
    [{}, 'on'],
    [{ device: null }, 'off'],
    [{ permission: 'default' }, 'off'],
    [{ permission: 'denied' }, 'denied'],
    [{ publicKey: '' }, 'notOffered'],
    [{ support: 'unsupported' }, 'unsupported'],
    [{ support: 'needsInstallation', publicKey: '' }, 'needsInstallation'],
  ] as const)('with %o is %s', (changes, state) => {
    expect(deviceState({ ...ready, ...changes })).toBe(state)
  })

  it('is found by the hash that the server reckons too', async () => {
    const endpoint = 'https://push.example.org/send/ђ?a=1'
    expect(await pushFingerprint(endpoint)).toBe(createHash('sha256').update(endpoint).digest('base64url'))
  })
})

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/141.0 Mobile Safari/604.1',
    'Chrome, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari, macOS'],
  ['curl/8.0', 'Web'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
