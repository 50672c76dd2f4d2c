import { createECDH } from 'node:crypto'

const privateKeyBytes = 32

/** Node leaves the leading zeros of a private key out, and VAPID wants them: one key in 256 has some. */
export function pushKeysOf(privateKey: Buffer): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const whole = Buffer.concat([Buffer.alloc(privateKeyBytes - privateKey.length), privateKey])
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: whole.toString('base64url') }
}

export function newPushKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey()
}
