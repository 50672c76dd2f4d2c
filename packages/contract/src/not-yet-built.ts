import { allEndpoints, type EndpointId } from '#contract/all-endpoints.ts'

/** Calls whose server side is still to come: described and proved here, left out of what the server offers. */
export const notYetBuilt = [
  'customers.complaintDocuments.download',
  'customers.complaintDocuments.search',
  'customers.complaints.checkForNewNotifications',
  'customers.complaints.create',
  'customers.complaints.get',
  'customers.complaints.getEnabled',
  'customers.complaints.search',
  'transactions.cardPayments.createSession',
  'transactions.cardPayments.getScript',
  'transactions.cardPayments.getUrls',
  'transactions.cardPayments.payWithout3d',
  'transactions.cardPayments.shouldDo3d',
  'transactions.mobileKey.issue',
  'transactions.savedCards.delete',
  'transactions.savedCards.list',
  'transactions.transactions.checkStatus',
  'transactions.transactions.getFeeAmount',
  'transactions.transactions.listPending',
  'transactions.transactions.payByIps',
] as const satisfies readonly EndpointId[]

const awaited = new Set<EndpointId>(notYetBuilt)

export const builtEndpoints = allEndpoints.filter((endpoint) => !awaited.has(endpoint.id))
