import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DateOrNull, Id, IdText, IsoDate } from '#contract/fields.ts'
import { EstimatedRange } from '#contract/insights/month-so-far.ts'

/** Ht higher, Lt lower, St single. */
export const RegisterName = z.enum(['Ht', 'Lt', 'St'])

/** Whole kWh, as a meter shows them. */
const MeterState = z.int({ error: 'wholeNumber' }).check(z.minimum(0), z.maximum(99_999_999))

const RegisterState = z.object({ register: RegisterName, state: MeterState })

export const MeterCheck = z.object({
  id: Id,
  date: IsoDate,
  states: z.array(RegisterState),
  /** kWh since the last reading, over so many days. */
  consumption: z.number(),
  days: z.int(),
  dailyAverage: z.number(),
  /** Where its month ends at this rate; null where too little is known. */
  monthEnd: z.nullable(EstimatedRange),
})
export type MeterCheck = z.infer<typeof MeterCheck>

export const MeterChecks = z.object({
  meterNumber: z.nullable(z.string()),
  /** The registers of the meter in use with what the last reading showed; empty where nothing was read yet. */
  registers: z.array(
    z.object({
      register: RegisterName,
      lastState: z.nullable(z.number()),
      lastDate: DateOrNull,
      digits: z.int(),
    }),
  ),
  /** Newest first, since the last reading and at most a year back. */
  checks: z.array(MeterCheck),
})
export type MeterChecks = z.infer<typeof MeterChecks>

const checkExample = {
  id: 712,
  date: '2026-03-16',
  states: [
    { register: 'Ht', state: 18_420 },
    { register: 'Lt', state: 9310 },
  ],
  consumption: 251,
  days: 16,
  dailyAverage: 15.69,
  monthEnd: { low: 462, middle: 486, high: 511 },
} satisfies MeterCheck

export const listMeterChecks = endpoint({
  id: 'insights.meterChecks.list',
  method: 'GET',
  path: '/api/insights/meter-checks',
  access: 'session',
  summary: "The customer's own checks of a meter, and what the last reading showed.",
  query: z.object({ CommercialContractId: IdText, PointOfDeliveryId: IdText }),
  success: { status: 200, description: 'The registers and the checks.', schema: MeterChecks },
  problems: ['notFound'],
  example: {
    query: { CommercialContractId: 41207, PointOfDeliveryId: 4120700001 },
    response: {
      meterNumber: '20417765',
      registers: [
        { register: 'Ht', lastState: 18_266, lastDate: '2026-02-28', digits: 6 },
        { register: 'Lt', lastState: 9213, lastDate: '2026-02-28', digits: 6 },
      ],
      checks: [checkExample],
    },
  },
})

export const addMeterCheck = endpoint({
  id: 'insights.meterChecks.add',
  method: 'POST',
  path: '/api/insights/meter-checks',
  access: 'session',
  summary: "Keep today's states of a meter on the account; they are not sent to the supplier.",
  body: z.object({
    commercialContractId: Id,
    pointOfDeliveryId: Id,
    states: z.array(RegisterState).check(z.minLength(1), z.maxLength(2)),
    /** The customer has been asked about an unusually high state and says it is right. */
    isConfirmed: z._default(z.boolean(), false),
  }),
  success: {
    status: 200,
    description: 'What the states say. A second check on a day replaces the first.',
    schema: MeterCheck,
  },
  problems: ['notFound', 'meterRegistersDiffer', 'meterStateTooLow', 'meterStateHigh', 'meterNotRead'],
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  example: {
    request: {
      commercialContractId: 41207,
      pointOfDeliveryId: 4120700001,
      states: [
        { register: 'Ht', state: 18_420 },
        { register: 'Lt', state: 9310 },
      ],
    },
    response: checkExample,
  },
})

export const deleteMeterCheck = endpoint({
  id: 'insights.meterChecks.delete',
  method: 'DELETE',
  path: '/api/insights/meter-checks/{id}',
  access: 'session',
  summary: 'Throw a check away.',
  params: z.object({ id: IdText }),
  success: { status: 204, description: 'It is gone.' },
  problems: ['notFound'],
  example: { params: { id: 712 } },
})
