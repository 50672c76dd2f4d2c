/** The tags of the document, one for each domain; the linter refuses a domain that is missing here. */
export const domainDescriptions: Readonly<Record<string, string>> = {
  account: 'Registration, sign-in, sessions and forgotten passwords.',
  administration: 'The profile of the customer, messages and banner images.',
  catalog: 'Lists to choose from, in the language of the request, and how to reach the supplier.',
  contracts: 'Commercial contracts of the account and contracts of points of delivery.',
  customers: 'Warnings and complaints.',
  dashboard: 'Figures for the charts of the home page.',
  finances: 'Bills, and payments the supplier has booked.',
  alerts: 'Which alerts a customer gets and how: the switches, the devices, the calendar.',
  insights: 'A bill explained, the month foretold, discounts, choices tried out and a budget.',
  metering: 'Points of delivery, meters and consumption.',
  transactions: 'Online payments by card and IPS scan, and saved cards.',
}
