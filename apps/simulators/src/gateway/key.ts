import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type GatewayKey = {
  privateKey: KeyObject
  /** Base64 of the SPKI form, as the public-key call gives it. */
  publicKey: string
}

/** Made once and kept: a page that was open over a restart still encrypts for the right key. */
export async function openGatewayKey(folder: string): Promise<GatewayKey> {
  const path = join(folder, 'key.pem')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const privateKey = kept === null ? await makeKey(path) : createPrivateKey(kept)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { privateKey, publicKey }
}

async function makeKey(path: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  await writeFile(`${path}.part`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  await rename(`${path}.part`, path)
  return privateKey
}
