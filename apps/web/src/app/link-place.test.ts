import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLinkPlace } from './link-place.ts'
import { routeTable } from './routes.ts'

const placeOf = (address: string) => {
  const place = readLinkPlace(address)
  return place && { to: place.route.path, params: place.params, search: place.search }
}

describe('a link that waits for signing in', () => {
  it('leads to the message, the bill, the complaint that a mail speaks of', () => {
    expect(placeOf('/messages/17')).toEqual({ to: '/messages/$id', params: { id: '17' }, search: {} })
    expect(placeOf('/bills?bill=4120700001')).toEqual({
      to: '/bills',
      params: {},
      search: { bill: '4120700001' },
    })
    expect(placeOf('/complaints?complaint=7&status=2')).toEqual({
      to: '/complaints',
      params: {},
      search: { complaint: '7', status: '2' },
    })
    expect(placeOf('/check-payment-status?transactionId=a-b')).toMatchObject({
      to: '/check-payment-status',
    })
  })

  it('leads to pages of customers and to no other route', () => {
    const followed = routeTable.filter(({ path }) => readLinkPlace(path.replace('$id', '17')) !== null)
    expect(followed.map(({ path }) => path)).toEqual(
      routeTable.filter(({ access }) => access === 'session').map(({ path }) => path),
    )
  })

  it.each([
    '',
    'bills',
    '//evil.example',
    '///evil.example/bills',
    '/\\evil.example',
    '/\\/evil.example/bills',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example/bills',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    'https://evil.example/bills',
    'https:/bills',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    ' /bills',
    '/bills\u0000',
    '/bills/../logout',
    '/messages/..%2Flogout',
    '/messages/$id',
    '/messages/17/more',
    '/no-such-page',
    '/logout',
    '/login',
    '/do-mobile-payment?key=x',
    '/payment-status?transactionId=x',
    `/bills?x=${'y'.repeat(2000)}`,
  ])('does not follow %j', (address) => {
    expect(readLinkPlace(address)).toBeNull()
  })

  it('leaves a fragment behind', () => {
    expect(placeOf('/bills?bill=5#//evil.example')).toEqual({
      to: '/bills',
      params: {},
      search: { bill: '5' },
    })
  })

  it('never throws, and never names anything but a path of the table', () => {
    const pieces = fc.constantFrom(
      ...'/\\:#?&=.%@ \n',
      'bills',
      'messages',
      '2F',
      'http',
      'evil.example',
      '17',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const place = readLinkPlace(parts.join(''))
        const paths: readonly string[] = routeTable.map(({ path }) => path)
        if (place) expect(paths).toContain(place.route.path)
      }),
      { numRuns: 3000 },
    )
  })
})
