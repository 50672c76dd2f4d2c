import { expect, it } from 'vitest'
import { readAlertLink } from './alert-link.ts'

it('reads the key, and the kind where the link names one', () => {
  expect(readAlertLink('key=a.b-c_d')).toEqual({ key: 'a.b-c_d', off: null })
  expect(readAlertLink('key=a.b.c&off=newBill')).toEqual({ key: 'a.b.c', off: 'newBill' })
})

it('finds no key where there is none', () => {
  expect(readAlertLink('landing-title')).toEqual({ key: '', off: null })
})
