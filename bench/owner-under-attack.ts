/**
 * Two wrong tries a second at one account, each from another address: asked, that the owner signs in 100 of 100 times in a
 * browser that signed in before, once a second. Then a flood of 260 sign-ins at once from 60 addresses: asked, that an
 * honest sign-in from elsewhere is served. A number after the name makes the first part shorter.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { demoPassword } from '@portal/demo-world/accounts'
import { startPortal } from './support/running-portal.ts'
import { median, quantile } from './support/statistics.ts'

const rounds = Number(process.argv[2] ?? 100)
const guessesEachSecond = 2
const floodSize = 260
const floodAddresses = 60
const owner = 'ana@primer.rs'
const robotCheckNeeded = 1010

interface Outcome {
  status: number
  isSignedIn: boolean
  code: number | null
  cookie: string
  tookMs: number
}

async function signIn(
  url: string,
  address: string,
  username: string,
  password: string,
  cookie = '',
): Promise<Outcome> {
  const startedMs = performance.now()
  const answer = await fetch(`${url}/api/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ username, password, deviceTypeId: 1 }),
  })
  const { success = false, code = null } = (await answer.json()) as { success?: boolean; code?: number } // the answer of the contract
  const [given = ''] = answer.headers.getSetCookie()
  return {
    status: answer.status,
    isSignedIn: success,
    code,
    cookie: given.split(';')[0] ?? '',
    tookMs: performance.now() - startedMs,
  }
}

let guesses = 0
const guess = (url: string) => {
  guesses += 1
  const address = `10.7.${Math.floor(guesses / 250)}.${(guesses % 250) + 1}`
  return signIn(url, address, owner, `Pogresna-${guesses}!`)
}

const portal = await startPortal(undefined, 18_210, { TRUST_PROXY: 'loopback' })
const { cookie } = await signIn(portal.url, '10.8.0.1', owner, demoPassword)
const signIns: Outcome[] = []
const wrong: Promise<Outcome>[] = []
for (let round = 0; round < rounds; round += 1) {
  const second = sleep(1_000)
  for (let number = 0; number < guessesEachSecond; number += 1) wrong.push(guess(portal.url))
  signIns.push(await signIn(portal.url, '10.8.0.1', owner, demoPassword, cookie))
  await second
}
const answered = await Promise.all(wrong)
const tookMs = signIns.map((each) => each.tookMs)
const asked = answered.filter(({ code }) => code === robotCheckNeeded).length
console.log(
  `the owner signed in ${signIns.filter(({ isSignedIn }) => isSignedIn).length} of ${rounds} times, ` +
    `p50 ${median(tookMs).toFixed(0)} ms, p99 ${quantile(tookMs, 0.99).toFixed(0)} ms; ` +
    `of ${answered.length} wrong tries ${asked} were asked for the robot check, ${answered.filter(({ isSignedIn }) => isSignedIn).length} came in`,
)

const flood = Array.from({ length: floodSize }, (_, number) =>
  signIn(portal.url, `10.9.0.${(number % floodAddresses) + 1}`, `poplava-${number}@primer.rs`, 'Pogresna-1!'),
)
const honest = await signIn(portal.url, '10.8.0.2', 'firma@primer.rs', demoPassword)
const crowd = await Promise.all(flood)
console.log(
  `in a flood of ${floodSize} sign-ins from ${floodAddresses} addresses an honest one was ` +
    `${honest.isSignedIn ? 'served' : `answered ${honest.status}`} after ${honest.tookMs.toFixed(0)} ms; ` +
    `${crowd.filter(({ status }) => status === 503).length} of the flood were asked to come back`,
)
await portal.stop()
removeDataDirectory(portal.dataDirectory)
