/** What a message may lead to; a transaction is a payment made here. */
export const messageAboutTypes = ['bill', 'transaction', 'complaint', 'contract'] as const
export type MessageAboutType = (typeof messageAboutTypes)[number]
