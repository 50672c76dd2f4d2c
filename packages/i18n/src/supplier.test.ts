import { languages } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import links from '../supplier/links.json' with { type: 'json' }
import { serverTexts } from './compile.ts'
import { supplierIdentity, supplierIn } from './supplier.ts'

const cyrillicLetters = /\p{Script=Cyrillic}/u

describe('the supplier', () => {
  it('is written once and read in the script of each language', () => {
    expect(cyrillicLetters.test(JSON.stringify(supplierIn('sr-Cyrl-RS')))).toBe(true)
    for (const language of ['sr-Latn-RS', 'en-US'] as const)
      expect(JSON.stringify(supplierIn(language))).not.toMatch(cyrillicLetters)
  })

  it('has everything that documents and mails name', () => {
    for (const language of languages)
      for (const [name, text] of Object.entries(supplierIn(language))) expect(text, name).not.toBe('')
    expect(supplierIdentity.bankAccount).toMatch(/^\d{18}$/)
  })

  it('calls the portal in mails and documents as its pages do', () => {
    for (const language of languages)
      expect(supplierIn(language).portal).toBe(serverTexts(language)('common.portalName'))
  })

  it('has safe links', () => {
    for (const link of Object.values(links)) expect(new URL(link).protocol).toBe('https:')
  })
})
