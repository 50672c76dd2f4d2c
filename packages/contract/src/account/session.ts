import * as z from 'zod/mini'
import { User, userExample } from '#contract/administration/users.ts'
import { CommercialContract, commercialContractExample } from '#contract/contracts/commercial-contracts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdText, LanguageCode, Money } from '#contract/fields.ts'

/** Claims of the access token (spec 3). `exp` is in seconds. */
export const AccessClaims = z.object({
  exp: z.int(),
  userName: z.string(),
  loginType: z.string(),
  LanguageCode: LanguageCode,
  sub: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  sid: z.uuid(),
  isLegalEntity: z.boolean(),
})
export type AccessClaims = z.infer<typeof AccessClaims>

/** Decision 18: all the shell needs, in one answer. */
export const Session = z.object({
  user: User,
  contracts: z.array(CommercialContract),
  selection: z.object({
    commercialContractId: z.nullable(Id),
    pointOfDeliveryId: z.nullable(Id),
  }),
  unreadMessages: z.int().check(z.minimum(0)),
  activeWarningsExist: z.boolean(),
  newNotificationsExist: z.boolean(),
  feeAmount: Money,
  /** Mails came back: the customer is told wherever they come to. */
  isEmailBounced: z.boolean(),
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
    query: { commercialContractId: 41207 },
    response: {
      user: userExample,
      contracts: [commercialContractExample],
      selection: { commercialContractId: 41207, pointOfDeliveryId: 4120700001 },
      unreadMessages: 3,
      activeWarningsExist: true,
      newNotificationsExist: true,
      feeAmount: 28.77,
      isEmailBounced: false,
      features: { complaintsEnabled: true },
    },
  },
})
