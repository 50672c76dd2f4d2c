import { expect, test } from 'vitest'
import { createMailIds } from './mail-ids.ts'

const [old, now] = ['the secret of last year, long enough', 'the secret of this year, long enough']
const ids = createMailIds([now])

test('a mail is known again by its name and its address, however the other server writes them', () => {
  const name = ids.sign('alert.4711', 'ana@primer.rs')
  expect(name).toMatch(/^alert\.4711\.[\w-]{22}$/)
  expect(ids.sign('alert.4711', 'ana@primer.rs')).toBe(name)
  for (const written of [name, `<${name}@primer.rs>`, ` ${name}@mail.primer.rs `])
    expect(ids.read(written, 'Ana@Primer.rs')).toBe('alert.4711')
})

test('a name that was made up, cut, or given to another address is not ours', () => {
  const name = ids.sign('alert.4711', 'ana@primer.rs')
  expect(ids.read(name, 'firma@primer.rs')).toBeUndefined()
  for (const forged of [
    'alert.4711',
    name.replace('4711', '4712'),
    name.slice(0, -1),
    `${name.slice(0, -4)}AAAA`,
    `${name} ${name}`,
    '',
  ]) {
    expect(ids.read(forged, 'ana@primer.rs'), forged).toBeUndefined()
  }
})

test('while the secret changes, mails of the one before are still known', () => {
  const before = createMailIds([old]).sign('digest.7.1', 'ana@primer.rs')
  expect(createMailIds([now, old]).read(before, 'ana@primer.rs')).toBe('digest.7.1')
  expect(ids.read(before, 'ana@primer.rs')).toBeUndefined()
})
