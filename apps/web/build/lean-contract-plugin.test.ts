import { describe, expect, it } from 'vitest'
import { leanContract } from './lean-contract-plugin.ts'

const contract = `import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EmailAddress } from '#contract/fields.ts'
export const Answer = z.object({ success: z.boolean() })
export const send = endpoint({
  id: 'account.send',
  method: 'POST',
  path: '/api/account/send',
  access: 'public',
  summary: 'Send, and tell {nobody}.',
  body: z.object({ emailAddress: EmailAddress }),
  success: { status: 200, description: 'Sent.', schema: Answer },
  limits: [{ per: 'address', calls: 30, windowSeconds: 3600 }],
  example: { request: { emailAddress: 'ana@primer.rs' }, response: { success: true } },
})
`

describe('the contract as the browser gets it', () => {
  const lean = leanContract(contract)

  it('keeps how a call is made and whether it answers', () => {
    expect(lean).toContain("method: 'POST'")
    expect(lean).toContain("path: '/api/account/send'")
    expect(lean).toContain('status: 200')
    expect(lean).toContain('schema: { safeParse')
  })

  it('leaves out what only the server and the documentation need', () => {
    expect(lean).not.toMatch(/id:|summary|description|body|limits|example|ana@primer\.rs|schema: Answer/)
  })

  it('marks schemas, so that those nobody uses can go', () => {
    expect(lean).toContain(
      'export const Answer = /* @__PURE__ */ (() => z.object({ success: z.boolean() }))()',
    )
  })

  it('marks fields that several schemas share', () => {
    const shared = leanContract('const month = { lastMonth: z.nullable(Month) }')
    expect(shared).toBe('const month = /* @__PURE__ */ (() => ({ lastMonth: z.nullable(Month) }))()')
  })

  it('leaves out the imports that only those needed', () => {
    expect(lean).not.toContain('EmailAddress')
  })

  it('takes any JSON where calls share an answer too', () => {
    const shared = leanContract('const success = { status: 200, schema: z.array(Lookup) }')
    expect(shared).toContain('schema: { safeParse')
    expect(shared).not.toContain('Lookup')
  })

  it('is still a program', () => {
    expect(() => leanContract(lean)).not.toThrow()
    expect(leanContract(lean)).toBe(lean)
  })
})
