import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A name of a mail that only we can have given it, to the address it was sent to (record 0176). */
export interface MailIds {
  /** The same for every try at the same mail. */
  sign(id: string, address: string): string
  /** The id of a mail that we sent to this address, by its Message-ID or what its envelope was called; else undefined. */
  read(name: string, address: string): string | undefined
}

const keyBytes = 32
const signatureBytes = 16
const signedName = /^<?([\w.+-]{1,150})\.([\w-]{22})(?:@[^\s<>@]{1,255})?>?$/

/** `secrets`: TOKEN_SECRET, which signs, and the one before it, which is believed while they change. */
export function createMailIds(secrets: readonly [string, ...string[]]): MailIds {
  const keys = secrets.map((secret) => hkdfSync('sha256', secret, 'moja-struja', 'mail id', keyBytes))
  const signatures = (id: string, address: string): Buffer[] =>
    keys.map((key) =>
      createHmac('sha256', Buffer.from(key))
        .update(`${id} ${address.toLowerCase()}`)
        .digest()
        .subarray(0, signatureBytes),
    )
  return {
    sign: (id, address) => `${id}.${signatures(id, address)[0]?.toString('base64url')}`,
    read(name, address) {
      const [, id, signature] = signedName.exec(name.trim()) ?? []
      if (id === undefined || signature === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      const isOurs = signatures(id, address).some(
        (wanted) => wanted.length === given.length && timingSafeEqual(wanted, given),
      )
      return isOurs ? id : undefined
    },
  }
}
