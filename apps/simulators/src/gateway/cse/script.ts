import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const scriptPath = fileURLToPath(new URL('./encrypt-card.js', import.meta.url))

/** The browser script with the gateway's key inside, so that the page asks for nothing else. */
export async function readEncryptionScript(publicKey: string): Promise<string> {
  return (await readFile(scriptPath, 'utf8')).replace('GATEWAY_PUBLIC_KEY', publicKey)
}
