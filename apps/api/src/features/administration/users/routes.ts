import {
  changePassword,
  deletePicture,
  getPicture,
  getUser,
  updateUser,
  uploadPicture,
} from '@portal/contract/administration/users'
import { changeProfile } from '#api/features/account/core/users.ts'
import { type Bind, rawJson } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { type ChangePasswordDeps, changeOwnPassword } from './change-password.ts'
import { readPicture } from './picture.ts'
import { findPicture, findUser, removePicture, setPicture } from './repository.ts'

export function registerUsers(bind: Bind, deps: ChangePasswordDeps): void {
  const { database } = deps

  bind(getUser, async ({ caller }) => rawJson(await required(findUser(database, caller.userId))))

  bind(updateUser, async ({ caller, body, clock }) => {
    const isThere = await changeProfile(database, caller.userId, body, new Date(clock()))
    if (!isThere) throw problem('unauthorized')
  })

  bind(changePassword, (call) => changeOwnPassword(deps, call))

  bind(getPicture, async ({ caller }) => {
    const { json, tag } = await required(findPicture(database, caller.userId))
    return rawJson(json, tag)
  })

  bind(uploadPicture, async ({ caller, files, clock, signal }) => {
    const [file] = files
    if (!file) throw problem('fileMissing')
    const picture = await readPicture(file.path, { source: String(caller.userId), signal })
    const isThere = await setPicture(database, caller.userId, picture, new Date(clock()))
    if (!isThere) throw problem('unauthorized')
  })

  bind(deletePicture, ({ caller }) => removePicture(database, caller.userId))
}

/** An account that is gone has no session either. */
async function required<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding
  if (found === undefined) throw problem('unauthorized')
  return found
}
