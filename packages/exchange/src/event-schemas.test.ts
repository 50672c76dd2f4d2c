import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eventSchema, eventTypeNames, exportManifestSchema } from './event-schemas.ts'

const writeAnew = 'npm run operator -- feed schemas packages/supplier-feed/schemas'
const readPublished = async (name: string): Promise<unknown> =>
  JSON.parse(
    await readFile(new URL(`../../supplier-feed/schemas/events/${name}.json`, import.meta.url), 'utf8'),
  )

test.each(eventTypeNames)('the published schema of %s is that of its type', async (type) => {
  expect(await readPublished(type), writeAnew).toEqual(eventSchema(type))
})

test.each(eventTypeNames)('the supplier can read when %s comes', async (type) => {
  const page = await readFile(new URL('../../../docs/integration.md', import.meta.url), 'utf8')
  expect(page).toMatch(new RegExp(`^\\|[^|]*\`${type}\``, 'm'))
})

test('no schema of what we send forbids fields that are younger than it', () => {
  const schemas = [...eventTypeNames.map(eventSchema), exportManifestSchema]
  expect(JSON.stringify(schemas)).not.toContain('additionalProperties')
})

test('the published schema of the manifest is that of exports', async () => {
  expect(await readPublished('manifest'), writeAnew).toEqual(exportManifestSchema)
})
