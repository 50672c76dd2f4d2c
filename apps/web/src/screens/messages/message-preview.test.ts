import { describe, expect, it } from 'vitest'
import { messagePreview } from './message-preview.ts'

describe('the preview of a message', () => {
  it('is the whole body when that is short', () => {
    expect(messagePreview('Радови су завршени.')).toBe('Радови су завршени.')
    expect(messagePreview('а'.repeat(50))).toBe('а'.repeat(50))
  })

  it('is the first fifty characters and an ellipsis', () => {
    expect(messagePreview('а'.repeat(51))).toBe(`${'а'.repeat(50)}…`)
  })

  it('runs over the ends of lines and leaves no gap before the ellipsis', () => {
    expect(messagePreview('Поштовани,\n\nдобро дошли')).toBe('Поштовани, добро дошли')
    expect(messagePreview(`${'а'.repeat(49)} ${'б'.repeat(10)}`)).toBe(`${'а'.repeat(49)}…`)
  })

  it('never cuts a sign in half', () => {
    expect(messagePreview('💡'.repeat(60))).toBe(`${'💡'.repeat(50)}…`)
  })
})
