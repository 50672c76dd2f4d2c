import { describe, expect, it } from 'vitest'
import { rasterAddress } from './raster-address.ts'

describe('a picture that came as base64', () => {
  it('is shown when it is a raster picture', () => {
    expect(rasterAddress('UklGRiQAAABXRUJQ')).toBe('data:image/webp;base64,UklGRiQAAABXRUJQ')
    expect(rasterAddress('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ')
  })

  it('is not shown when it is anything else', () => {
    expect(rasterAddress(btoa('<svg onload="alert(1)"/>'))).toBeNull()
    expect(rasterAddress('')).toBeNull()
  })
})
