import { contractOfId } from '@portal/domain/contract-ids'

type Query = Readonly<Record<string, string>>

const readId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null

/** The contract that an alert's link names, or whose bill or complaint a link opens; null where it says of none. */
export function readLinkedContract({ of, bill, complaint }: Query): number | null {
  const thing = readId(bill) ?? readId(complaint)
  return readId(of) ?? (thing === null ? null : contractOfId(thing))
}
