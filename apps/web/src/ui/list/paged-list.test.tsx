// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type Paged, PagedList } from './paged-list.tsx'

const texts = {
  loading: 'Loading',
  error: 'It failed',
  retry: 'Again',
  more: (count: number) => `${count} more`,
  moreFailed: 'More failed',
  shown: ({ shown, total }: { shown: number; total: number }) => `${shown} of ${total}`,
}

const aList = (changes: Partial<Paged<string>> = {}, empty: ReactNode = <p>Nothing here</p>) => (
  <PagedList
    state={{ kind: 'ready', items: ['one', 'two'] }}
    totalCount={2}
    isLoadingMore={false}
    hasMoreFailed={false}
    onLoadMore={() => undefined}
    pageSize={2}
    texts={texts}
    skeleton={<span>shape</span>}
    empty={empty}
    renderItem={(item) => (
      <Card as="li" key={item}>
        {item}
      </Card>
    )}
    {...changes}
  />
)

it('tells that it loads, in shapes that nobody reads aloud', () => {
  renderWithTexts(aList({ state: { kind: 'loading' } }))
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

it('tells that it failed and tries again', async () => {
  const onRetry = vi.fn()
  const { user, show } = renderWithTexts(aList({ state: { kind: 'error', onRetry } }))
  expect(screen.getByText('It failed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  show(aList({ state: { kind: 'error', onRetry, isRetrying: true } }))
  await user.click(screen.getByRole('button'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('shows what is there instead of an empty list', () => {
  renderWithTexts(aList({ state: { kind: 'ready', items: [] }, totalCount: 0 }))
  expect(screen.getByText('Nothing here')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

it('says of an empty list nothing that belongs to the next one', () => {
  const said: string[] = []
  function Told({ words }: { readonly words: string }) {
    useLayoutEffect(() => {
      said.push(words)
    })
    return words
  }
  const { show } = renderWithTexts(
    aList({ state: { kind: 'ready', items: [] }, totalCount: 0 }, <Told words="None matches" />),
  )
  show(aList({}, <Told words="None at all" />))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(said).not.toContain('None at all')
})

it('shows its last page without a way to more', () => {
  renderWithTexts(aList())
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['one', 'two'])
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks for the next page, names how many come, and keeps what is shown when it fails', async () => {
  const onLoadMore = vi.fn()
  const first = { totalCount: 3, onLoadMore }
  const { user, show } = renderWithTexts(aList(first))
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '1 more' }))
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  show(aList({ ...first, hasMoreFailed: true }))
  expect(screen.getByText('More failed')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('keeps the place of whoever asked for the last page', async () => {
  const { user, show } = renderWithTexts(aList({ totalCount: 3 }))
  await user.click(screen.getByRole('button', { name: '1 more' }))
  show(aList())
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

it('counts nothing of a list that is on its way', async () => {
  const { show } = renderWithTexts(aList())
  const said: (string | null)[] = []
  const observer = new MutationObserver((changes) => {
    said.push(...changes.map(({ target }) => target.textContent))
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  show(aList({ state: { kind: 'loading' }, totalCount: 0 }))
  await waitFor(() => expect(said).not.toEqual([]))
  observer.disconnect()
  expect(said).not.toContain('0 of 0')
})

it('takes no focus for a list that was short from the beginning', () => {
  renderWithTexts(aList())
  expect(document.activeElement).toBe(document.body)
})
