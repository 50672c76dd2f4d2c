import { describe, expect, it } from 'vitest'
import { pageAfter } from './pages.ts'

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
