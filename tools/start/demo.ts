import { hash } from '@node-rs/argon2'
import { createFileStore } from '@portal/api/files/create-file-store'
import { storeContent } from '@portal/api/files/store-content'
import { loadDemoWorld } from '@portal/demo-world/load'
import { createWorld } from '@portal/demo-world/world'
import { todayInBelgrade } from '@portal/domain/dates'
import { writeSupplierBook } from './supplier-feeds.ts'

const seed = 20_261_115

interface DemoPlaces {
  url: string
  identityKey: string
  dataDirectory: string
}

/** Loads the demo world into an empty database; a filled one is left as it is. */
export async function fillDemoWorld(
  { url, identityKey, dataDirectory }: DemoPlaces,
  say: (line: string) => void,
): Promise<void> {
  const store = createFileStore({ dataDirectory, filesUrl: process.env.FILES_URL || undefined })
  const today = todayInBelgrade(Date.now())
  const isLoaded = await loadDemoWorld({
    url,
    seed,
    today,
    hashPassword: (password) => hash(password),
    identityKey,
    storeFile: (key, content) => storeContent(store, dataDirectory, key, content),
  })
  if (!isLoaded) return
  say('Loaded the demo world')
  await writeSupplierBook(dataDirectory, createWorld(seed, today))
}
