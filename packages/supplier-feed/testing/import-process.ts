/** Imports a feed in small batches, to be killed in the middle: node import-process.ts URL DIR */
import { importFeed } from '../src/import/import-feed.ts'
import { openFeed } from '../src/import/open-feed.ts'

const [url = '', folder = ''] = process.argv.slice(2)
const summary = await importFeed({
  ...(await openFeed(folder)),
  url,
  identityKey: 'the identity key of the tests',
  batchBytes: 40_000,
  onReject: (file, line, reason) => {
    throw new Error(`${file} line ${line}: ${reason}`)
  },
  onProgress: ({ bytes, totalBytes }) => process.stdout.write(`${bytes / totalBytes}\n`),
})
process.stdout.write(`${JSON.stringify(summary)}\n`)
