import { listMarketingImages } from '@portal/contract/administration/marketing-images'
import type { Database } from '@portal/database/client'
import { type Bind, rawJson } from '#api/http/call/bind.ts'
import { listImages } from './repository.ts'

export function registerMarketingImages(bind: Bind, database: Database): void {
  bind(listMarketingImages, async ({ language }) => rawJson(await listImages(database, language)))
}
