import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createBoundedQueue, type QueueTurn } from '#api/http/limits/bounded-queue.ts'

export interface PasswordHashing {
  hash(password: string, turn: QueueTurn): Promise<string>
  /** Takes as long for no account at all as for a wrong password (decision 8). */
  verify(passwordHash: string | undefined, password: string, turn: QueueTurn): Promise<boolean>
}

export interface HashingCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** argon2id with the memory and passes OWASP names; each hash holds 19 MiB and a core for some 30 ms. */
export const defaultCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One core stays free for everything else; the rest of a crowd waits, address by address, and past that is asked to come back.
const defaultLimits = { atOnce: Math.max(1, availableParallelism() - 1), waitingMax: 200 }

// The same letters typed on another keyboard may arrive as other code points.
const normalise = (password: string) => password.normalize('NFKC')

export function createPasswordHashing(limits = defaultLimits, cost = defaultCost): PasswordHashing {
  const queue = createBoundedQueue(limits)
  let nobodysHash: Promise<string> | undefined
  const hashOfNobody = () => {
    nobodysHash ??= hash(crypto.randomUUID(), cost)
    return nobodysHash
  }
  return {
    hash: (password, turn) => queue.run(() => hash(normalise(password), cost), turn),
    async verify(passwordHash, password, turn) {
      const compared = passwordHash ?? (await hashOfNobody())
      const isRight = await queue.run(() => verify(compared, normalise(password)), turn)
      return isRight && passwordHash !== undefined
    },
  }
}
