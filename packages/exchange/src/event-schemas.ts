import * as z from 'zod/mini'
import { type EventType, eventTypes, fieldNotes } from './event-types.ts'

export const exportFormat = 'moja-struja-events/1'

/** Of `manifest.json` in an export. */
export const exportManifestSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'events-manifest',
  description: 'manifest.json of an export.',
  type: 'object',
  properties: {
    format: { const: exportFormat },
    exportNumber: {
      description: 'Null for what is written once more and needs no acknowledgement.',
      type: ['integer', 'null'],
      minimum: 1,
    },
    since: { description: 'The first day of what is written once more.', type: 'string', format: 'date' },
    madeAt: { type: 'string', format: 'date-time' },
    events: { type: 'integer', minimum: 0 },
    documents: { type: 'integer', minimum: 0 },
  },
  required: ['format', 'exportNumber', 'madeAt', 'events', 'documents'],
}

/**
 * The JSON Schema of one event: a line of `events.ndjson`, and the body of a webhook. As an input it is open: a field that
 * comes with a later release must not break a receiver (record 0184).
 */
export function eventSchema(type: EventType): Record<string, unknown> {
  const envelope = z.object({
    id: z.uuid(),
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    stream: z.string().check(z.regex(/^(contract\/[0-9A-Za-z./-]+|account\/[0-9]+)$/)),
    number: z.int().check(z.positive()),
    data: eventTypes[type],
  })
  const { $schema, ...schema } = z.toJSONSchema(envelope, { io: 'input', metadata: fieldNotes })
  return { $schema, title: type, ...schema }
}

export const eventTypeNames = Object.keys(eventTypes) as EventType[] // the keys of the table itself
