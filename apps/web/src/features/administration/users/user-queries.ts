import {
  changePassword,
  deletePicture,
  getPicture,
  updateUser,
  uploadPicture,
} from '@portal/contract/administration/users'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession, uploadWithSession } from '#web/session/session.ts'
import { rasterAddress } from '#web/ui/data/raster-address.ts'
import type { ProfileEntry } from './profile-entry.ts'

const all = ['administration', 'users'] as const

export interface PasswordEntry {
  oldPassword: string
  newPassword: string
  newPasswordConfirmation: string
}

export const userQueries = {
  /** The address of the picture, or null; it changes only when this customer changes it. */
  picture: () =>
    queryOptions({
      queryKey: [...all, 'picture'],
      queryFn: async ({ signal }) => {
        const { imageBase64String } = await callWithSession(getPicture, {}, { signal })
        return imageBase64String === null ? null : rasterAddress(imageBase64String)
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** An empty optional field is sent as nothing. */
export const saveProfile = ({ name, phone, address }: ProfileEntry): Promise<undefined> =>
  callWithSession(updateUser, {
    body: { name: name.trim(), phone: phone.trim() || null, address: address.trim() || null },
  })

export const savePassword = (entry: PasswordEntry): Promise<undefined> =>
  callWithSession(changePassword, { body: entry })

export const savePicture = (picture: File): Promise<undefined> =>
  uploadWithSession(uploadPicture, { fields: {}, fileField: 'File', files: [picture] })

export const removePicture = (): Promise<undefined> => callWithSession(deletePicture, {})
