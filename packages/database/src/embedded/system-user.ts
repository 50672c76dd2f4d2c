import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** For the options of a child process. */
export const identityOf = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

const ownUserName = 'moja-struja'

function findUser(name: string): SystemUser | undefined {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = row?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

/** PostgreSQL refuses to run as root, so root lends it an ordinary system user. */
export function ordinaryUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = findUser(ownUserName) ?? findUser('postgres')
  if (existing) return existing
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownUserName], {
      stdio: 'ignore',
    })
  } catch {
    // A machine without useradd still has nobody.
  }
  const user = findUser(ownUserName) ?? findUser('nobody')
  if (!user)
    throw new Error('PostgreSQL refuses to run as root and no ordinary user is here; start as another user')
  return user
}

/** Whether a user may enter every folder on the way to this one. */
export function canReach(user: SystemUser, folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    if (((mode >> shift) & 0o1) === 0) return false
    if (path === dirname(path)) return true
  }
}
