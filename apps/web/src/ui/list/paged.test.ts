import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pagedList } from './paged.ts'

interface Message {
  readonly id: number
}
type Pages = InfiniteData<{ data: Message[]; totalCount: number }>

it('shows once what a newer message moved from the end of one page to the beginning of the next', () => {
  const page = (ids: number[]) => ({ data: ids.map((id) => ({ id })), totalCount: 5 })
  const data: Pages = { pages: [page([4, 3]), page([3, 2])], pageParams: [] }
  // As much of a query as the list reads.
  const query = { data, isError: false, isFetching: false } as UseInfiniteQueryResult<Pages>
  const { state } = pagedList(query, { shown: 4, pageSize: 2, onShow: () => undefined })
  expect(state).toMatchObject({ kind: 'ready', items: [{ id: 4 }, { id: 3 }, { id: 2 }] })
})
