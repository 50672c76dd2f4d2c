import { readText, requireText, type SettingsSource } from './environment.ts'

/** What the portal signs and hashes with. Of each there may be a second one, believed and never used to sign. */
export interface SecretSettings {
  tokenSecret: string
  tokenSecretPrevious: string | undefined
  paymentKeySecret: string
  paymentKeySecretPrevious: string | undefined
  identityKey: string
  identityKeyPrevious: string | undefined
}

const secretMinLength = 32
/** A word or a row of the same letters that is long enough is still no secret. */
const secretMinLetters = 8
const makeOne = 'make one with: openssl rand -hex 32'

const names = ['TOKEN_SECRET', 'PAYMENT_KEY_SECRET', 'IDENTITY_KEY'] as const

/** All processes of a portal have the same; runbooks/rotate-keys.md tells how they change. */
export function readSecrets(source: SettingsSource): SecretSettings {
  const settings = {
    tokenSecret: requireSecret(source, 'TOKEN_SECRET'),
    tokenSecretPrevious: readSecret(source, 'TOKEN_SECRET_PREVIOUS'),
    paymentKeySecret: requireSecret(source, 'PAYMENT_KEY_SECRET'),
    paymentKeySecretPrevious: readSecret(source, 'PAYMENT_KEY_SECRET_PREVIOUS'),
    identityKey: requireSecret(source, 'IDENTITY_KEY'),
    identityKeyPrevious: readSecret(source, 'IDENTITY_KEY_PREVIOUS'),
  }
  refuseEqual(source)
  return settings
}

function requireSecret(source: SettingsSource, name: string): string {
  return readSecret(source, name) ?? requireText(source, name, makeOne)
}

function readSecret(source: SettingsSource, name: string): string | undefined {
  const value = readText(source, name)
  if (value === undefined) return undefined
  if (value.length < secretMinLength) {
    source.faults.push(`${name} must have at least ${secretMinLength} characters; ${makeOne}`)
  } else if (new Set(value).size < secretMinLetters) {
    source.faults.push(`${name} is too simple to be a secret; ${makeOne}`)
  }
  return value
}

/** Who learns one of them must not have learnt another. */
function refuseEqual(source: SettingsSource): void {
  const given = names
    .flatMap((name) => [name, `${name}_PREVIOUS`])
    .map((name) => ({ name, value: readText(source, name) }))
    .filter(({ value }) => value !== undefined)
  for (const [index, { name, value }] of given.entries()) {
    const twin = given.slice(0, index).find((other) => other.value === value)
    if (twin) source.faults.push(`${name} is the same as ${twin.name}; each needs one of its own, ${makeOne}`)
  }
}
