import { describe, expect, it } from 'vitest'
import { parseQuery, writeQuery } from './query-text.ts'

describe('queries of the address bar', () => {
  it('keep a code of digits as text, leading zeros included', () => {
    expect(parseQuery('?verificationCode=004829&emailAddress=ana%40primer.rs')).toEqual({
      verificationCode: '004829',
      emailAddress: 'ana@primer.rs',
    })
  })

  it('are written without quotes and without what is missing', () => {
    expect(writeQuery({ verificationCode: '482913', from: undefined })).toBe('?verificationCode=482913')
    expect(writeQuery({})).toBe('')
  })

  it('come back as they were written', () => {
    const query = { emailAddress: 'ana+рачун@primer.rs', verificationCode: '1e5' }
    expect(parseQuery(writeQuery(query))).toEqual(query)
  })
})
