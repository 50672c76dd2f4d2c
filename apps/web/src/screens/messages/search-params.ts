import { pageSizes } from '@portal/domain/limits'
import { readShown, writeShown } from '#web/navigation/address-values.ts'

/** What the address bar says about the page of all messages. */
export interface MessagesAddress {
  readonly shown: number
}

export const readMessagesAddress = (query: Readonly<Record<string, unknown>>): MessagesAddress => ({
  shown: readShown(query.shown, pageSizes.messages),
})

export const writeMessagesAddress = ({ shown }: MessagesAddress): Record<string, string | undefined> => ({
  shown: writeShown(shown, pageSizes.messages),
})
