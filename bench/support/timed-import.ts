/** Imports a feed and tells how long it took and how much memory: node timed-import.ts URL DIR */
import { importFeed } from '@portal/supplier-feed/import/import-feed'
import { openFeed } from '@portal/supplier-feed/import/open-feed'
import type { TimedImport } from './import-feed.ts'

const [url = '', folder = ''] = process.argv.slice(2)
const feed = await openFeed(folder)
const startedMs = performance.now()
const summary = await importFeed({
  ...feed,
  url,
  identityKey: 'the identity key of a measurement',
  onReject: (file, line, reason) => {
    throw new Error(`${file} line ${line}: ${reason}`)
  },
})
const seconds = (performance.now() - startedMs) / 1000
const peakMegabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(
  JSON.stringify({ seconds, rows: summary.acceptedRows, peakMegabytes } satisfies TimedImport),
)
