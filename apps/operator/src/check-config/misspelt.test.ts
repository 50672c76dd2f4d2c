import { expect, it } from 'vitest'
import { findMisspelt } from './misspelt.ts'

const settings = new Set(['PORT', 'HOST', 'SMTP_URL', 'GATEWAY_PASSWORD', 'ADMIN_HOST', 'ADMIN_PORT'])
const found = (...names: string[]) => findMisspelt(names, settings)

it.each([
  ['GATEWAY_PASWORD', 'GATEWAY_PASSWORD'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['ADMIN_PROT', 'ADMIN_PORT'],
])('takes %s for %s', (name, meant) => {
  expect(found(name)).toEqual([`${name} is no setting: if ${meant} is meant, correct its name`])
})

it('leaves settings and what others put into the environment', () => {
  expect(found(...settings, 'PATH', 'HOSTNAME', 'POST', 'HOME', 'SMTP_PASSWORD', 'GATEWAY')).toEqual([])
})
