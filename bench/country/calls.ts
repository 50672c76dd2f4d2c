import { authenticate, refreshToken } from '@portal/contract/account/credentials'
import { getSession } from '@portal/contract/account/session'
import { listMarketingImages } from '@portal/contract/administration/marketing-images'
import { getCompany } from '@portal/contract/catalog/companies'
import { listBillTypes } from '@portal/contract/catalog/lookups'
import {
  getAmountOfThreeYears,
  getAverageCostOfThreeYears,
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '@portal/contract/dashboard/three-years'
import {
  getAmountOfTwelveMonths,
  getConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import type { Endpoint } from '@portal/contract/endpoint'
import { getBillPdf, searchBills } from '@portal/contract/finances/bills'
import { getBillExplanation } from '@portal/contract/insights/bill-explanation'
import { getDiscounts } from '@portal/contract/insights/discounts'
import { getMonthSoFar } from '@portal/contract/insights/month-so-far'
import { getOwnReadingWindow } from '@portal/contract/metering/own-readings'
import { searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import {
  createCardSession,
  getCardScript,
  getPaymentUrls,
  payWithout3d,
  shouldDo3d,
} from '@portal/contract/transactions/card-payments'
import {
  checkTransactionStatus,
  getFeeAmount,
  listPendingTransactions,
} from '@portal/contract/transactions/transactions'
import { demoPassword } from '@portal/demo-world/accounts'

/** The rows of docs/scale.md, in the order in which a visit comes to them. */
export const kinds = [
  'sign-in',
  'refresh',
  'session',
  'home',
  'kept ready',
  'bills',
  'one bill',
  'PDF',
  'pay: begin',
  'pay: other',
] as const
export type Kind = (typeof kinds)[number]

/** What a page waits for before it shows anything; sign-ins, documents and payments have their own measure. */
export const readingKinds: ReadonlySet<Kind> = new Set(['session', 'home', 'kept ready', 'bills', 'one bill'])

export interface CountryCall {
  kind: Kind
  method: string
  path: string
  body?: object | undefined
}

interface Parts {
  query?: Record<string, string | number>
  body?: object
}

function callOf(kind: Kind, { method, path }: Endpoint, { query, body }: Parts = {}): CountryCall {
  const written = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  const search = written.length === 0 ? '' : `?${new URLSearchParams(written)}`
  return { kind, method, path: `${path}${search}`, body }
}

export const signingIn = (username: string): CountryCall =>
  callOf('sign-in', authenticate, { body: { username, password: demoPassword, deviceTypeId: 1 } })

export const refreshing = (token: string): CountryCall =>
  callOf('refresh', refreshToken, { body: { refreshToken: token } })

export const beginning: CountryCall = callOf('session', getSession)

export interface Place {
  contractId: number
  pointId: number
}

/** As the page asks: what is on the first screen, what is below it, and what can wait until the page is idle. */
export function homeWaves({ contractId, pointId }: Place): CountryCall[][] {
  const figure = (endpoint: Endpoint) =>
    callOf('home', endpoint, { query: { commercialContractId: contractId, PointOfDeliveryId: pointId } })
  const points = { take: 0, sortColumnName: 'isActive', sortColumnDirection: 'DESC' }
  const place = { CommercialContractId: contractId, PointOfDeliveryId: pointId }
  return [
    [
      callOf('home', searchPointsOfDelivery, { body: { ...points, commercialContractId: contractId } }),
      figure(getConsumptionOfThreeYears),
      figure(getDifferenceToYearBefore),
      figure(getDifferenceToHouseholds),
    ],
    [
      figure(getAmountOfTwelveMonths),
      figure(getConsumptionOfTwelveMonths),
      figure(getAmountOfThreeYears),
      figure(getAverageCostOfThreeYears),
      callOf('home', getOwnReadingWindow, { query: { PointOfDeliveryId: pointId } }),
    ],
    [
      callOf('home', listMarketingImages),
      callOf('home', listPendingTransactions, { query: { commercialContractId: contractId } }),
      callOf('home', getMonthSoFar, { query: place }),
      callOf('home', getDiscounts, { query: { CommercialContractId: contractId } }),
    ],
  ]
}

const newestFirst = { skip: 0, sortColumnName: 'issueDate', sortColumnDirection: 'DESC' }
const withoutFilters = { financialDocumentTypeId: null, month: null, year: null, isPaid: null }

const billSearch = (contractId: number, take: number) => ({
  ...newestFirst,
  ...withoutFilters,
  take,
  commercialContractId: contractId,
})

/** Once a day, for when there is no network. */
export const keepingReady = (contractId: number): CountryCall[] => [
  callOf('kept ready', getCompany),
  callOf('kept ready', searchBills, { body: billSearch(contractId, 12) }),
]

export const searchingBills = (contractId: number): CountryCall =>
  callOf('bills', searchBills, { body: billSearch(contractId, 12) })

/** Of the filter above the list. */
export const namingBillTypes: CountryCall = callOf('bills', listBillTypes)

/** The list has the bill itself; what its dialog asks for is why it is as high as it is. */
export const openingBill = (billId: number): CountryCall =>
  callOf('one bill', getBillExplanation, { query: { Id: billId, Against: 'previous' } })

export const printingBill = (billId: number): CountryCall =>
  callOf('PDF', getBillPdf, { query: { Id: billId } })

export interface Payment {
  totalAmount: number
  feeAmount: number
  commercialContractId: number
  acknowledgedTransactionIds: readonly string[]
}

/** Opening the page of payments, and the step that chooses the card. */
export const openingPayment = (contractId: number): CountryCall[] => [
  callOf('pay: other', listPendingTransactions, { query: { commercialContractId: contractId } }),
  callOf('pay: other', searchBills, { body: billSearch(contractId, 1) }),
  callOf('pay: other', getFeeAmount),
]
export const choosingCard: CountryCall = callOf('pay: other', getPaymentUrls)

export const beginningPayment = (payment: Payment): CountryCall =>
  callOf('pay: begin', createCardSession, { body: { ...payment, saveCard: false } })

export const encryptingCard = (sessionToken: string): CountryCall =>
  callOf('pay: other', getCardScript, { query: { sessionToken } })

export const askingFor3d = (transactionId: string, totalAmount: number, cardBin: string): CountryCall =>
  callOf('pay: other', shouldDo3d, { body: { cardBin, totalAmount, transactionId } })

export const charging = (transactionId: string, encryptedData: string): CountryCall =>
  callOf('pay: other', payWithout3d, { body: { transactionId, encryptedData } })

export const lookingAtPayment = (id: string): CountryCall =>
  callOf('pay: other', checkTransactionStatus, { body: { id } })
