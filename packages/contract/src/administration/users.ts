import { pictureFile } from '@portal/domain/files/file-limits'
import { fieldLimits } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { lineText, NewPassword, Password, TextOrNull } from '#contract/fields.ts'
import { filter } from '#contract/search.ts'

export const User = z.object({
  username: z.string(),
  name: z.string(),
  phone: TextOrNull,
  address: TextOrNull,
  isLegalEntity: z.boolean(),
  hasProfileImage: z.boolean(),
  hasSavedCards: z.boolean(),
})
export type User = z.infer<typeof User>

export const userExample = {
  username: 'ana@primer.rs',
  name: 'Ана Петровић',
  phone: '0641234567',
  address: 'Липов дрворед 14/6, 21000 Нови Сад',
  isLegalEntity: false,
  hasProfileImage: true,
  hasSavedCards: true,
} satisfies User

export const getUser = endpoint({
  id: 'administration.users.get',
  method: 'GET',
  path: '/api/administration/users',
  access: 'session',
  summary: 'The signed-in customer.',
  success: { status: 200, description: 'The profile.', schema: User },
  example: { response: userExample },
})

export const updateUser = endpoint({
  id: 'administration.users.update',
  method: 'PUT',
  path: '/api/administration/users/update-user',
  access: 'session',
  summary: 'Change the name, address and phone of the profile.',
  body: z.object({
    name: lineText({ min: 1, max: fieldLimits.profileNameMaxLength }),
    address: filter(lineText({ max: fieldLimits.profileAddressMaxLength })),
    phone: filter(lineText({ max: fieldLimits.profilePhoneMaxLength })),
  }),
  success: { status: 204, description: 'The profile is changed.' },
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  example: {
    request: { name: 'Ана Петровић', address: 'Липов дрворед 14/6, 21000 Нови Сад', phone: '0641234567' },
  },
})

export const changePassword = endpoint({
  id: 'administration.users.changePassword',
  method: 'PUT',
  path: '/api/administration/users/change-password',
  access: 'session',
  summary: 'Change the password; every other session of the account ends.',
  body: z.object({
    oldPassword: Password,
    newPassword: NewPassword,
    newPasswordConfirmation: Password,
  }),
  // Spec 8 names the entry so.
  errorNames: { newPassword: 'NewPassword' },
  success: { status: 204, description: 'The password is changed.' },
  problems: ['oldPasswordWrong', 'passwordTooWeak', 'passwordTooCommon', 'passwordsDiffer'],
  limits: [{ per: 'account', calls: 10, windowSeconds: 900 }],
  example: {
    request: {
      oldPassword: 'Struja-2026!',
      newPassword: 'Struja-2027!',
      newPasswordConfirmation: 'Struja-2027!',
    },
  },
})

export const UserPicture = z.object({ imageBase64String: TextOrNull })
export type UserPicture = z.infer<typeof UserPicture>

export const getPicture = endpoint({
  id: 'administration.users.getPicture',
  method: 'GET',
  path: '/api/administration/users/picture',
  access: 'session',
  summary: 'The profile picture, or null when there is none.',
  success: { status: 200, description: 'The picture in base64.', schema: UserPicture },
  example: {
    response: { imageBase64String: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vv9UAA=' },
  },
})

export const uploadPicture = endpoint({
  id: 'administration.users.uploadPicture',
  method: 'POST',
  path: '/api/administration/users/upload-picture',
  access: 'session',
  summary: 'Set the profile picture; it is re-encoded, so nothing but its pixels is kept.',
  multipart: {
    fields: z.object({}),
    fileField: 'File',
    fileRequired: true,
    multiple: false,
    maxFiles: 1,
    totalBytesBelow: pictureFile.totalSizeBytesBelow,
    tooLarge: 'payloadTooLarge',
  },
  success: { status: 204, description: 'The picture is set.' },
  problems: ['fileMissing', 'fileNotAnImage', 'payloadTooLarge'],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: { request: {} },
})

export const deletePicture = endpoint({
  id: 'administration.users.deletePicture',
  method: 'DELETE',
  path: '/api/administration/users/delete-picture',
  access: 'session',
  summary: 'Remove the profile picture; without one it is no error.',
  success: { status: 204, description: 'There is no picture now.' },
  example: {},
})
