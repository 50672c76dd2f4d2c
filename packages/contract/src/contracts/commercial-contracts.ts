import { fieldLimits, pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { WarnedBill } from '#contract/customers/warnings.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  ContractStatusId,
  CustomerTypeId,
  DateOrNull,
  DeliveryTypeId,
  Id,
  IdText,
  identityText,
  inputText,
  IsoDate,
  Money,
  TextOrNull,
} from '#contract/fields.ts'
import { SentenceInEachLanguage } from '#contract/sentences.ts'
import { filter, searchAnswer, searchRequest } from '#contract/search.ts'

/** Beyond the spec (record 0107): the two add up to the balance. */
export const BalanceParts = z.object({
  overdueAmount: Money,
  notYetDue: z.array(z.object({ dueDate: IsoDate, amount: Money })),
})
export type BalanceParts = z.infer<typeof BalanceParts>

/** Beyond the spec (record 0108); days are counted from today in Belgrade, below zero after the due date. */
export const DisconnectionWarning = z.object({
  amount: Money,
  dueDate: DateOrNull,
  daysLeft: z.nullable(z.int()),
  /** Newest first; none where the books don't tell. */
  bills: z.array(WarnedBill),
})
export type DisconnectionWarning = z.infer<typeof DisconnectionWarning>

export const CommercialContract = z.object({
  id: Id,
  commercialContractsNumber: z.string(),
  text: z.string(),
  customerName: z.string(),
  customerNumber: TextOrNull,
  customerTypeText: z.string(),
  customerTypeId: CustomerTypeId,
  contractStatusId: ContractStatusId,
  contractStatusText: z.string(),
  contractStartDate: DateOrNull,
  contractEndDate: DateOrNull,
  balanceAmount: Money,
  /** Beyond the spec's fields: paid here and not yet booked by the supplier (decision 22). */
  unbookedAmount: Money,
  /**
   * Beyond the spec's fields: by when a debt is due; null where there is none, or where the bills do not account for it
   * (record 0107).
   */
  balanceParts: z.nullable(BalanceParts),
  /** Beyond the spec's fields: the most pressing active warning before disconnection (record 0108). */
  disconnectionWarning: z.nullable(DisconnectionWarning),
  lastSyncDate: DateOrNull,
  paymentSyncDate: DateOrNull,
  country: TextOrNull,
  city: TextOrNull,
  postalCode: TextOrNull,
  postOffice: TextOrNull,
  street: TextOrNull,
  houseNumber: TextOrNull,
  placeNumber: TextOrNull,
  address: TextOrNull,
  deliveryTypeId: DeliveryTypeId,
  deliveryTypeText: z.string(),
  deliveryEmail: TextOrNull,
  deliveryPhoneNumber: TextOrNull,
  availableChangeDeliveryType: z.boolean(),
  deliveryTypeCanBeChanged: z.boolean(),
})
export type CommercialContract = z.infer<typeof CommercialContract>

export const commercialContractExample = {
  id: 41207,
  commercialContractsNumber: '2001547730',
  text: '2001547730 – Ана Петровић',
  customerName: 'Ана Петровић',
  customerNumber: '80412207',
  customerTypeText: 'Физичко лице',
  customerTypeId: 1,
  contractStatusId: 1,
  contractStatusText: 'Активан',
  contractStartDate: '2019-04-01',
  contractEndDate: null,
  balanceAmount: 6482.35,
  unbookedAmount: 0,
  balanceParts: { overdueAmount: 4110.2, notYetDue: [{ dueDate: '2026-03-28', amount: 2372.15 }] },
  disconnectionWarning: {
    amount: 4110.2,
    dueDate: '2026-03-20',
    daysLeft: 9,
    bills: [
      {
        id: 4120700059,
        month: 1,
        year: 2026,
        financialDocumentTypeText: 'Рачун за електричну енергију',
      },
    ],
  },
  lastSyncDate: '2026-03-11',
  paymentSyncDate: '2026-03-10',
  country: 'Србија',
  city: 'Нови Сад',
  postalCode: '21000',
  postOffice: 'Нови Сад',
  street: 'Липов дрворед',
  houseNumber: '14',
  placeNumber: '6',
  address: 'Липов дрворед 14/6, 21000 Нови Сад',
  deliveryTypeId: 2,
  deliveryTypeText: 'Папирни рачун поштом',
  deliveryEmail: null,
  deliveryPhoneNumber: '0641234567',
  availableChangeDeliveryType: true,
  deliveryTypeCanBeChanged: true,
} satisfies CommercialContract

export const listCommercialContracts = endpoint({
  id: 'contracts.commercialContracts.list',
  method: 'GET',
  path: '/api/contracts/commercial-contracts',
  access: 'session',
  summary: 'The contracts of the account, newest first.',
  success: { status: 200, description: 'At most 500 contracts.', schema: z.array(CommercialContract) },
  example: { response: [commercialContractExample] },
})

export const searchCommercialContracts = endpoint({
  id: 'contracts.commercialContracts.search',
  method: 'POST',
  path: '/api/contracts/commercial-contracts/search',
  access: 'session',
  summary: 'Search the contracts of the account.',
  body: searchRequest({
    columns: ['id', 'commercialContractsNumber', 'customerName', 'contractStartDate', 'balanceAmount'],
    defaultColumn: 'id',
    defaultTake: pageSizes.allItems,
    filters: {},
  }),
  success: { status: 200, description: 'The contracts.', schema: searchAnswer(CommercialContract) },
  example: {
    request: { take: 0, sortColumnName: 'id', sortColumnDirection: 'DESC' },
    response: { data: [commercialContractExample], totalCount: 1 },
  },
})

export const getCommercialContract = endpoint({
  id: 'contracts.commercialContracts.get',
  method: 'GET',
  path: '/api/contracts/commercial-contracts/{id}',
  access: 'session',
  summary: 'One contract.',
  params: z.object({ id: IdText }),
  success: { status: 200, description: 'The contract.', schema: CommercialContract },
  problems: ['notFound'],
  example: { params: { id: 41207 }, response: commercialContractExample },
})

/** Days in Belgrade. Of other accounts only that they are there: who they are is theirs to tell. */
export const ContractAccess = z.object({
  since: IsoDate,
  /** The earliest first. */
  others: z.array(z.object({ since: IsoDate })),
})
export type ContractAccess = z.infer<typeof ContractAccess>

export const getContractAccess = endpoint({
  id: 'contracts.commercialContracts.getAccess',
  method: 'GET',
  path: '/api/contracts/commercial-contracts/{id}/access',
  access: 'session',
  summary: 'Since when the account has the contract, and how many others have it.',
  params: z.object({ id: IdText }),
  success: { status: 200, description: 'The accounts that have the contract.', schema: ContractAccess },
  problems: ['notFound'],
  example: { params: { id: 41207 }, response: { since: '2025-11-02', others: [{ since: '2026-02-14' }] } },
})

export const AddContractAnswer = z.object({
  success: z.boolean(),
  errorMessage: TextOrNull,
  errorMessages: z.nullable(SentenceInEachLanguage),
})
export type AddContractAnswer = z.infer<typeof AddContractAnswer>

export const addCommercialContract = endpoint({
  id: 'contracts.commercialContracts.add',
  method: 'POST',
  path: '/api/contracts/commercial-contracts',
  access: 'session',
  summary:
    'Add a contract to the account. Data that match no contract answer success false without telling which part is wrong.',
  body: z.object({
    customerTypeId: CustomerTypeId,
    commercialContractsNumber: inputText({ min: 1, max: fieldLimits.collectionNumberMaxLength }),
    personalIdentification: filter(identityText(fieldLimits.jmbgLength)),
    vatId: filter(identityText(fieldLimits.taxNumberLength)),
    nationalCourtRegister: filter(identityText(fieldLimits.companyNumberLength)),
  }),
  success: { status: 200, description: 'Added, or refused with a reason.', schema: AddContractAnswer },
  limits: [
    { per: 'account', calls: 10, windowSeconds: 3600, counts: 'wrongTries' },
    { per: 'address', calls: 30, windowSeconds: 3600, counts: 'wrongTries' },
    // Only against floods: who adds the contracts of a whole company is no guesser.
    { per: 'account', calls: 1000, windowSeconds: 3600 },
  ],
  example: {
    request: {
      customerTypeId: 1,
      commercialContractsNumber: '2001547730',
      personalIdentification: '1703990715178',
      vatId: null,
      nationalCourtRegister: null,
    },
    response: { success: true, errorMessage: null, errorMessages: null },
  },
})

export const deleteCommercialContract = endpoint({
  id: 'contracts.commercialContracts.delete',
  method: 'DELETE',
  path: '/api/contracts/commercial-contracts/{id}',
  access: 'session',
  summary: 'Remove a contract from the account; the contract itself stays with the supplier.',
  params: z.object({ id: IdText }),
  success: { status: 204, description: 'The contract is no longer in the account.' },
  problems: ['notFound'],
  example: { params: { id: 41207 } },
})

export const changeDeliveryType = endpoint({
  id: 'contracts.commercialContracts.changeDeliveryType',
  method: 'POST',
  path: '/api/contracts/commercial-contracts/change-delivery-type',
  access: 'session',
  summary: 'Change how bills are delivered. Contracts of the e-invoice system may change the phone only.',
  body: z.object({
    commercialContractId: Id,
    deliveryTypeId: filter(DeliveryTypeId),
    deliveryPhoneNumber: inputText({ max: fieldLimits.deliveryPhoneMaxLength }),
  }),
  success: { status: 204, description: 'The delivery is changed.' },
  problems: [
    'notFound',
    'deliveryUnchanged',
    'deliveryCannotChange',
    'deliveryTypeNotOffered',
    'mobilePhoneInvalid',
  ],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: { request: { commercialContractId: 41207, deliveryTypeId: 1, deliveryPhoneNumber: '0641234567' } },
})
