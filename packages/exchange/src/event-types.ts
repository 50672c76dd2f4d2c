import * as z from 'zod/mini'

/** RSD with two decimals. */
const Amount = z.number()
const Moment = z.iso.datetime({ offset: true })
const Day = z.iso.date()
const Text = z.string().check(z.minLength(1))

/** What the schemas say of fields whose name does not say enough. */
export const fieldNotes = z.registry<{ description: string }>()

/** A file beside an event: in an export it is `documents/<file>`, in a webhook it is fetched from `url`. */
export const EventDocument = z.object({
  name: Text,
  size: z.int().check(z.positive()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  file: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  url: z.optional(z.url()),
})
export type EventDocument = z.infer<typeof EventDocument>

const Delivery = z.object({
  deliveryTypeId: z.int(),
  deliveryPhoneNumber: z.nullable(z.string()),
})

const payment = {
  collectionNumber: Text,
  /** MERCHANTPAYMENTID at the provider. */
  transactionId: z.uuid(),
  provider: z.enum(['card', 'ips']),
  pgTranId: z.nullable(z.string()),
  pgTranRefId: z.nullable(z.string()),
  endToEndId: z.nullable(z.string()),
  /** What the supplier gets; the fee is the portal's. */
  amount: Amount,
  fee: Amount,
  paymentReference: z.nullable(z.string()),
  paidAt: Moment,
}

/** What customers do, as the supplier knows things: numbers of the feed, and never the portal's own ids alone. */
export const eventTypes = {
  'own-reading.received': z.object({
    collectionNumber: Text,
    pointOfDeliveryNumber: Text,
    meterNumber: Text,
    number: Text,
    /** Each correction is one more, and the newest counts. */
    version: z.int().check(z.positive()),
    /** The month whose bill it is for. */
    year: z.int(),
    month: z.int(),
    readAt: Moment,
    states: z
      .array(z.object({ register: z.enum(['Ht', 'Lt', 'St']), state: z.number().check(z.nonnegative()) }))
      .check(z.minLength(1)),
    consumption: z.number().register(fieldNotes, {
      description:
        'kWh of all registers since the meter was read last, as the portal counted them for the customer; the states are what counts.',
    }),
    isConfirmed: z.boolean().register(fieldNotes, {
      description:
        'True: more than was ever used here, and the customer, asked about it, says the states are right. False: nobody was asked.',
    }),
    photos: z.array(EventDocument),
  }),
  'delivery.changed': z.object({
    collectionNumber: Text,
    /** The confirmed address of whoever chose it: bills by e-mail go there. Events kept from before it came lack it. */
    email: z.optional(Text),
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
    complaintNameId: z.int(),
    complaintName: Text,
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
