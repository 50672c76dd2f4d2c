import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

/** A browser's end of a subscription: the private half never leaves it. */
export type SubscriptionKeys = { ecdh: ECDH; auth: Buffer }

const saltBytes = 16
const tagBytes = 16
const lastRecord = 2

/** RFC 8291 over RFC 8188, one record: null for what is not encrypted for these keys. */
export function decryptMessage(body: Buffer, { ecdh, auth }: SubscriptionKeys): string | null {
  try {
    const salt = body.subarray(0, saltBytes)
    const keyLength = body.readUInt8(saltBytes + 4)
    const sender = body.subarray(saltBytes + 5, saltBytes + 5 + keyLength)
    const record = body.subarray(saltBytes + 5 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(record.subarray(-tagBytes))
    const padded = Buffer.concat([cipher.update(record.subarray(0, -tagBytes)), cipher.final()])
    const end = padded.findLastIndex((octet) => octet !== 0)
    return padded[end] === lastRecord ? padded.subarray(0, end).toString('utf8') : null
  } catch {
    return null
  }
}

export function makeKeys(auth: Buffer): SubscriptionKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth }
}
