import {
  changePassword,
  deletePicture,
  getPicture,
  getUser,
  updateUser,
} from '@portal/contract/administration/users'
import { changeProfile } from '#api/accounts/users.ts'
import { type Bind, rawJson } from '#api/http/bind.ts'
import { problem } from '#api/http/problem.ts'
import { type ChangePasswordDeps, changeOwnPassword } from './change-password.ts'
import { findPicture, findUser, removePicture } from './repository.ts'

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

  bind(deletePicture, ({ caller }) => removePicture(database, caller.userId))
}

/** An account that is gone has no session either. */
async function required<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding
  if (found === undefined) throw problem('unauthorized')
  return found
}
