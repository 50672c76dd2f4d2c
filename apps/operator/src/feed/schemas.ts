import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feedEntities } from '@portal/supplier-feed/format/entities'
import { jsonSchemaOf } from '@portal/supplier-feed/format/json-schema'
import { manifestSchema } from '@portal/supplier-feed/format/manifest'
import { eventSchema, eventTypeNames, exportManifestSchema } from '@portal/exchange/event-schemas'
import { type Command, readFolder, readParameters } from '../command.ts'

export const command: Command = {
  help: 'feed schemas DIR      write the JSON Schemas of a feed into DIR, and of events into DIR/events',
  async run(parameters) {
    const folder = readFolder(readParameters(parameters, {}).positionals)
    await mkdir(folder, { recursive: true })
    const schemas = [...feedEntities.map(({ name }) => name), 'manifest']
    for (const name of schemas) {
      const entity = feedEntities.find((each) => each.name === name)
      const schema = entity ? jsonSchemaOf(entity) : manifestSchema
      await writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
    }
    const events = [...eventTypeNames.map((type) => [type, eventSchema(type)] as const), manifestOfExport]
    await mkdir(join(folder, 'events'), { recursive: true })
    for (const [name, schema] of events) {
      await writeFile(join(folder, 'events', `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
    }
    process.stdout.write(`Wrote ${schemas.length + events.length} schemas into ${folder}\n`)
  },
}

const manifestOfExport = ['manifest', exportManifestSchema] as const
