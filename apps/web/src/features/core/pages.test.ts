import { describe, expect, it } from 'vitest'
import { loadToTheEnd, pageAfter } from './pages.ts'

const answer = (count: number, totalCount: number) => ({ data: Array(count).fill('row'), totalCount })

describe('the page that follows', () => {
  it('starts where the loaded ones end, whatever their length', () => {
    const pages = [answer(24, 40), answer(12, 40)]
    expect(pageAfter(12)(answer(12, 40), pages)).toEqual({ skip: 36, take: 12 })
  })

  it('is none when all are loaded', () => {
    expect(pageAfter(12)(answer(4, 16), [answer(12, 16), answer(4, 16)])).toBeNull()
  })

  it('is none when the last was empty, so that a list that shrank is not asked for again and again', () => {
    expect(pageAfter(12)(answer(0, 16), [answer(12, 16), answer(0, 16)])).toBeNull()
  })
})

describe('a list to its end', () => {
  const rows = Array.from({ length: 720 }, (_, index) => ({ id: 720 - index }))
  const capped = (all: readonly { id: number }[], { skip }: { skip: number }) => ({
    data: all.slice(skip, skip + 500),
    totalCount: all.length,
  })

  it('is read on where one answer ends', async () => {
    expect(await loadToTheEnd(async (page) => capped(rows, page))).toEqual(rows)
  })

  it('has each row once, also when a new one came at the top between two answers', async () => {
    const later = [{ id: 721 }, ...rows]
    expect(await loadToTheEnd(async (page) => capped(page.skip === 0 ? rows : later, page))).toEqual(rows)
  })
})
