/** The dialogs of the profile, by the name they have in the address. */
export const profileDialogs = ['data', 'password', 'picture', 'delete-picture'] as const
export type ProfileDialog = (typeof profileDialogs)[number]

/** What the address bar says about the profile. */
export interface UserAddress {
  readonly dialog: ProfileDialog | null
}

export const readUserAddress = ({ change }: Readonly<Record<string, unknown>>): UserAddress => ({
  dialog: profileDialogs.find((name) => name === change) ?? null,
})

export const writeUserAddress = ({ dialog }: UserAddress): Record<string, string | undefined> => ({
  change: dialog ?? undefined,
})
