import type { LightMyRequestResponse } from 'fastify'
import { anAddress } from '#testing/accounts.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A browser with cookies of its own, at an address of its own. */
export interface Browser {
  post(path: string, body: unknown, address?: string): Promise<LightMyRequestResponse>
}

export function aBrowser(app: TestApp): Browser {
  const ownAddress = anAddress()
  const cookies = new Map<string, string>()
  return {
    async post(path, body, address = ownAddress) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.post(path, body, { address, headers: cookie === '' ? {} : { cookie } })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    },
  }
}
