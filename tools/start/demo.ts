import { hash } from '@node-rs/argon2'
import { loadDemoWorld } from '@portal/database/demo-world/load'

const seed = 20_261_115

/** Loads the demo world into an empty database; a filled one is left as it is. */
export async function fillDemoWorld(
  url: string,
  identityKey: string,
  say: (line: string) => void,
): Promise<void> {
  const isLoaded = await loadDemoWorld({
    url,
    seed,
    today: new Date().toISOString().slice(0, 10),
    hashPassword: (password) => hash(password),
    identityKey,
  })
  if (isLoaded) say('Loaded the demo world')
}
