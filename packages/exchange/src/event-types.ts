import * as z from 'zod/mini'

/** What the published schemas say of fields whose name does not say enough. */
export const fieldNotes = z.registry<{ description: string }>()

/** The note is of the very schema given: one that several fields share takes none. */
function noted<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  fieldNotes.add(schema, { description })
  return schema
}

const Moment = z.iso.datetime({ offset: true })
const Day = z.iso.date()
const Text = z.string().check(z.minLength(1))

/** A file beside an event. */
export const EventDocument = z.object({
  name: Text,
  size: noted(z.int().check(z.positive()), 'Bytes.'),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  file: noted(z.string().check(z.regex(/^[0-9a-f]{40}$/)), 'In an export it is documents/<file>.'),
  url: z.optional(noted(z.url(), 'In a webhook it is fetched from here.')),
})
export type EventDocument = z.infer<typeof EventDocument>

const Delivery = z.object({
  deliveryTypeId: z.int(),
  deliveryPhoneNumber: z.nullable(z.string()),
})

const payment = {
  collectionNumber: Text,
  transactionId: noted(z.uuid(), 'MERCHANTPAYMENTID at the card gateway.'),
  provider: z.enum(['card', 'ips']),
  pgTranId: z.nullable(z.string()),
  pgTranRefId: z.nullable(z.string()),
  endToEndId: z.nullable(z.string()),
  amount: noted(z.number(), 'RSD that the supplier gets.'),
  fee: noted(z.number(), "RSD of the portal's fee, beside the amount."),
  paymentReference: z.nullable(z.string()),
  paidAt: noted(
    z.iso.datetime({ offset: true }),
    'UTC. The payment is booked in the feed by the day that this is in Belgrade, or up to ten days after it.',
  ),
}

/** What customers do, as the supplier knows things: numbers of the feed, and never the portal's own ids alone. */
export const eventTypes = {
  'own-reading.received': z.object({
    collectionNumber: Text,
    pointOfDeliveryNumber: Text,
    meterNumber: Text,
    number: Text,
    version: noted(z.int().check(z.positive()), 'Each correction is one more, and the newest counts.'),
    year: noted(z.int(), 'With month: whose bill it is for.'),
    month: z.int(),
    readAt: Moment,
    states: z
      .array(z.object({ register: z.enum(['Ht', 'Lt', 'St']), state: z.number().check(z.nonnegative()) }))
      .check(z.minLength(1)),
    consumption: noted(
      z.number(),
      'kWh of all registers since the meter was read last, as the portal counted them for the customer; the states are what counts.',
    ),
    isConfirmed: noted(
      z.boolean(),
      'True: more than was ever used here, and the customer, asked about it, says the states are right. False: nobody was asked.',
    ),
    photos: z.array(EventDocument),
  }),
  'delivery.changed': z.object({
    collectionNumber: Text,
    email: z.optional(
      noted(
        z.string().check(z.minLength(1)),
        'The confirmed address of whoever chose it: bills by e-mail go there. Events kept from before it came lack it.',
      ),
    ),
    ...Delivery.shape,
    previous: Delivery,
  }),
  'contact.changed': z.object({
    email: Text,
    collectionNumbers: z.array(Text),
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  'complaint.received': z.object({
    collectionNumber: Text,
    pointOfDeliveryNumber: Text,
    caseNumber: Text,
    complaintNameId: noted(z.int(), "Of the portal's own list of what a complaint may be about."),
    complaintName: noted(z.string().check(z.minLength(1)), 'The same in Serbian Cyrillic.'),
    description: Text,
    answerDueDate: z.nullable(Day),
    email: z.nullable(z.string()),
    documents: z.array(EventDocument),
  }),
  'contract.added': z.object({ collectionNumber: Text, email: Text }),
  'contract.removed': z.object({ collectionNumber: Text, email: Text }),
  'payment.made': z.object(payment),
  /** A payment that was told of and that the provider then gave back. */
  'payment.reversed': z.object({ ...payment, reversedAt: Moment }),
  'consent.given': z.object({
    email: Text,
    customerTypeId: z.int(),
    consents: z.array(z.object({ kind: z.enum(['termsOfUse', 'dataProcessing']), givenAt: Moment })),
  }),
} as const

export type EventType = keyof typeof eventTypes
export type EventData<Type extends EventType> = z.infer<(typeof eventTypes)[Type]>

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type)
