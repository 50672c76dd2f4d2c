import { randomInt } from 'node:crypto'

/** Wrong passwords for one account, each from an address of its own. */
export async function guessPassword(url: string, username: string, times: number): Promise<void> {
  for (let number = 0; number < times; number += 1) {
    const address = `10.210.${randomInt(250)}.${randomInt(1, 250)}`
    await fetch(`${url}/api/account/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password: `Pogresna-${number}!`, deviceTypeId: 1 }),
    })
  }
}
