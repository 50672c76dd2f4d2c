import { readWhole } from '#web/navigation/address-values.ts'

/** The dialogs of the profile, by the name they have in the address. */
const profileDialogs = ['data', 'password', 'picture', 'delete-picture'] as const
export type ProfileDialog = (typeof profileDialogs)[number]

/** What the address bar says about the profile. */
export interface UserAddress {
  readonly dialog: ProfileDialog | null
  /** Which card of the list is about to be removed, counted from one. */
  readonly removedPlace: number | null
}

const highestPlace = 999

export const readUserAddress = ({ change, card }: Readonly<Record<string, unknown>>): UserAddress => ({
  dialog: profileDialogs.find((name) => name === change) ?? null,
  removedPlace: readWhole(card, highestPlace),
})

export const writeUserAddress = ({
  dialog,
  removedPlace,
}: UserAddress): Record<string, string | undefined> => ({
  change: dialog ?? undefined,
  card: removedPlace === null ? undefined : String(removedPlace),
})
