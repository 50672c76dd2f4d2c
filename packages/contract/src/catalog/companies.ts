import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { TextOrNull } from '#contract/fields.ts'

export const Company = z.object({
  callCenter: TextOrNull,
  email: TextOrNull,
  emailForComplaint: TextOrNull,
  name: TextOrNull,
  address: TextOrNull,
  city: TextOrNull,
  /** The payment code of slips and IPS codes. */
  paymentCode: TextOrNull,
})
export type Company = z.infer<typeof Company>

export const getCompany = endpoint({
  id: 'catalog.companies.get',
  method: 'GET',
  path: '/api/basic-catalog/companies',
  access: 'session',
  summary: 'How to reach the supplier, and whom a payment slip names.',
  success: { status: 200, description: 'The company.', schema: Company },
  example: {
    response: {
      callCenter: '0800 123 456',
      email: 'podrska@mojastruja.primer.rs',
      emailForComplaint: 'prigovori@mojastruja.primer.rs',
      name: 'Светлост снабдевање',
      address: 'Булевар светлости 1',
      city: 'Београд',
      paymentCode: '189',
    },
  },
})
