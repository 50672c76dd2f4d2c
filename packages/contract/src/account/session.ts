import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { IdText, LanguageCode } from '#contract/fields.ts'
import { User } from '#contract/administration/users.ts'
import { CommercialContract } from '#contract/contracts/commercial-contracts.ts'

/** Claims of the access token (spec 3). `exp` is in seconds. */
export const AccessClaims = z.object({
  exp: z.int(),
  userName: z.string(),
  loginType: z.string(),
  LanguageCode: LanguageCode,
  sub: z.string(),
  sid: z.string(),
  isLegalEntity: z.boolean(),
})
export type AccessClaims = z.infer<typeof AccessClaims>

/** Decision 18: all the shell needs, in one answer. */
export const Session = z.object({
  user: User,
  contracts: z.array(CommercialContract),
  selection: z.object({
    commercialContractId: z.nullable(z.int()),
    pointOfDeliveryId: z.nullable(z.int()),
  }),
  unreadMessages: z.int(),
  activeWarningsExist: z.boolean(),
  newNotificationsExist: z.boolean(),
  feeAmount: z.number(),
  features: z.object({ complaintsEnabled: z.boolean() }),
})
export type Session = z.infer<typeof Session>

export const getSession = endpoint({
  id: 'account.session.get',
  method: 'GET',
  path: '/api/account/session',
  access: 'session',
  summary: 'The session preload: user, contracts, selection defaults, counts, fee and flags in one answer.',
  query: z.object({ commercialContractId: z.optional(IdText) }),
  success: { status: 200, description: 'All that the shell shows.', schema: Session },
  example: {
    response: {
      user: {
        username: 'novi@primer.rs',
        name: '',
        phone: null,
        address: null,
        isLegalEntity: false,
        hasProfileImage: false,
        hasSavedCards: false,
      },
      contracts: [],
      selection: { commercialContractId: null, pointOfDeliveryId: null },
      unreadMessages: 0,
      activeWarningsExist: false,
      newNotificationsExist: false,
      feeAmount: 28.77,
      features: { complaintsEnabled: true },
    },
  },
})
