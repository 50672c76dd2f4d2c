import { describe, expect, it } from 'vitest'
import { noFilters } from '#web/features/customers/complaints/complaint-filters.ts'
import { readComplaintsAddress, writeComplaintsAddress } from './search-params.ts'

const plain = { filters: noFilters, shown: 12, complaintId: null, isAdding: false }

describe('the address of the complaints screen', () => {
  it('is empty for the plain screen', () => {
    expect(readComplaintsAddress({})).toEqual(plain)
    expect(Object.values(writeComplaintsAddress(plain)).filter(Boolean)).toEqual([])
  })

  it('carries filters, what is shown and the open dialog there and back', () => {
    const address = {
      filters: {
        dates: { fromIso: '2026-01-01', toIso: '2026-02-28' },
        pointId: 4120700001,
        typeId: 2,
        statusId: 3,
      },
      shown: 24,
      complaintId: 4120700003,
      isAdding: true,
    }
    expect(readComplaintsAddress(writeComplaintsAddress(address))).toEqual(address)
  })

  it('leaves out what makes no sense', () => {
    const query = {
      point: '-1',
      type: '12345',
      status: 'x',
      complaint: '0',
      dateFrom: '2026-02-01',
      add: '1',
    }
    expect(readComplaintsAddress(query)).toEqual(plain)
  })
})
