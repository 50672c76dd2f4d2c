import { createHash } from 'node:crypto'
import { robotCheckChallenge } from '@portal/contract/account/robot-check'
import type { Database, Statement } from '@portal/database/client'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { problem } from '#api/http/problem.ts'
import { hmacOf, type KeyRing } from '#api/secrets.ts'
import type { RobotCheck } from './robot-check.ts'

const lifetimeMs = 10 * 60 * 1000

export interface Difficulty {
  /** Iterations of one try. */
  cost: number
  /** Tries needed, drawn anew for each challenge. */
  tries: { min: number; max: number }
}

/** With the default of 1,400 tries some 7 million iterations: about 1.5 s on a five-year-old phone, less on a desktop. */
export const difficultyOf = (tries: number): Difficulty => ({
  cost: 5_000,
  // Drawn anew each time, so that nobody learns from how long it took.
  tries: { min: Math.round(tries * 0.65), max: Math.round(tries * 1.35) },
})

/** Only what is read here; the signature covers all parameters, so they are kept as they came. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
type Payload = z.infer<typeof Payload>

const useOnceStatement: Statement = {
  name: 'use-robot-check-once',
  text: 'insert into used_robot_checks (key, expires_at) values ($1, $2) on conflict do nothing returning 1',
}

export interface AltchaOptions {
  secret: KeyRing
  database: Database
  clock: () => number
  difficulty: Difficulty
}

/** Proof of work hosted by ourselves: no third party learns who our customers are. */
export function createAltcha({ secret, database, clock, difficulty }: AltchaOptions): RobotCheck {
  const secretsOf = (key: Uint8Array) => ({
    hmacSignatureSecret: hmacOf(key, 'challenge').toString('hex'),
    hmacKeySignatureSecret: hmacOf(key, 'solution').toString('hex'),
  })
  const isSolved = async (payload: Payload, key: Uint8Array): Promise<boolean> => {
    const solution = verifySolution({ ...payload, deriveKey, ...secretsOf(key) })
    return (await solution.catch(() => ({ verified: false }))).verified
  }
  return {
    setting: { kind: 'altcha', challengeUrl: robotCheckChallenge.path },
    createChallenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: difficulty.cost,
        counter: randomInt(difficulty.tries.max, difficulty.tries.min),
        expiresAt: new Date(clock() + lifetimeMs),
        deriveKey,
        ...secretsOf(secret[0]),
      }),
    async verify(token) {
      const payload = readPayload(token)
      if (!payload || payload.challenge.parameters.expiresAt * 1000 <= clock())
        throw problem('robotCheckFailed')
      const verdicts = await Promise.all(secret.map((key) => isSolved(payload, key)))
      if (!verdicts.includes(true)) throw problem('robotCheckFailed')
      const key = createHash('sha256').update(payload.challenge.signature).digest()
      const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000)
      const firstUse = await database.query(useOnceStatement, [key, expiresAt])
      if (firstUse.length === 0) throw problem('robotCheckFailed')
    },
  }
}

function readPayload(token: string): Payload | undefined {
  try {
    return z.parse(Payload, JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}
