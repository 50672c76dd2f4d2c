import { describe, expect, it } from 'vitest'
import { imageAddress, isSafeLink } from './image-address.ts'

describe('a marketing image', () => {
  it('is shown when it is a raster picture', () => {
    expect(imageAddress('UklGRiQAAABXRUJQ')).toBe('data:image/webp;base64,UklGRiQAAABXRUJQ')
    expect(imageAddress('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ')
  })

  it('is not shown when it is anything else', () => {
    expect(imageAddress(btoa('<svg onload="alert(1)"/>'))).toBeNull()
    expect(imageAddress('')).toBeNull()
  })

  it('leads only to https addresses', () => {
    expect(isSafeLink('https://primer.rs/e-racun')).toBe(true)
    for (const url of [null, 'http://primer.rs', 'javascript:alert(1)', 'primer', '']) {
      expect(isSafeLink(url), String(url)).toBe(false)
    }
  })
})
