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
] as const satisfies readonly EndpointId[]

const awaited = new Set<EndpointId>(notYetBuilt)

export const builtEndpoints = allEndpoints.filter((endpoint) => !awaited.has(endpoint.id))
