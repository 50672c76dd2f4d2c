import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventSchema, eventTypeNames, exportManifestSchema } from '@portal/exchange/event-schemas'
import { feedEntities } from '@portal/supplier-feed/format/entities'
import { jsonSchemaOf } from '@portal/supplier-feed/format/json-schema'
import { manifestSchema } from '@portal/supplier-feed/format/manifest'
import { type Command, readFolder, readParameters } from '../command.ts'

const feedSchemas: Record<string, object> = {
  ...Object.fromEntries(feedEntities.map((entity) => [entity.name, jsonSchemaOf(entity)])),
  manifest: manifestSchema,
}
const eventSchemas: Record<string, object> = {
  ...Object.fromEntries(eventTypeNames.map((type) => [type, eventSchema(type)])),
  manifest: exportManifestSchema,
}

export const command: Command = {
  help: 'feed schemas DIR      write the JSON Schemas of a feed into DIR, and of events into DIR/events',
  async run(parameters) {
    const folder = readFolder(readParameters(parameters, {}).positionals)
    const written =
      (await writeSchemas(folder, feedSchemas)) + (await writeSchemas(join(folder, 'events'), eventSchemas))
    process.stdout.write(`Wrote ${written} schemas into ${folder}\n`)
  },
}

async function writeSchemas(folder: string, schemas: Record<string, object>): Promise<number> {
  await mkdir(folder, { recursive: true })
  const entries = Object.entries(schemas)
  for (const [name, schema] of entries) {
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
  }
  return entries.length
}
