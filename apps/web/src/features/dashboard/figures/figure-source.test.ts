import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FigureAnswer } from '#web/features/dashboard/figures/figure-answer.ts'
import { figureSource } from '#web/features/dashboard/figures/figure-source.ts'

const contentOf = (kwh: number) => ({
  title: `${kwh} kWh`,
  subtitle: '',
  data: { categories: [], series: [] },
  fileNameParts: [],
})

function aSource(describeAnswer = contentOf) {
  const refetch = () => undefined
  let answer: FigureAnswer<number> = { data: undefined, isError: false, refetch }
  const source = figureSource(
    { getCurrentResult: () => answer, subscribe: () => () => undefined },
    describeAnswer,
  )
  const receive = (next: Partial<FigureAnswer<number>>) => {
    answer = { ...answer, ...next }
  }
  return { source, receive, refetch }
}

describe('the source of a chart on home', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('waits, then shows the answer', () => {
    const { source, receive } = aSource()
    expect(source.get()).toEqual({ kind: 'loading' })
    receive({ data: 373 })
    expect(source.get()).toEqual({ kind: 'ready', content: contentOf(373) })
  })

  it('describes an answer once, however often its card asks', () => {
    const describeAnswer = vi.fn(contentOf)
    const { source, receive } = aSource(describeAnswer)
    receive({ data: 373 })
    expect(source.get()).toBe(source.get())
    receive({ data: 412 })
    expect(source.get()).toEqual({ kind: 'ready', content: contentOf(412) })
    expect(describeAnswer).toHaveBeenCalledTimes(2)
  })

  it('waits again when another point is asked for', () => {
    const { source, receive } = aSource()
    receive({ data: 373 })
    source.get()
    receive({ data: undefined })
    expect(source.get()).toEqual({ kind: 'loading' })
  })

  it('fails when the call fails, and tries again', () => {
    const { source, receive, refetch } = aSource()
    receive({ isError: true })
    expect(source.get()).toEqual({ kind: 'error', onRetry: refetch })
  })

  it('keeps what has come when a later call fails', () => {
    const { source, receive } = aSource()
    receive({ data: 373, isError: true })
    expect(source.get()).toEqual({ kind: 'ready', content: contentOf(373) })
  })

  it('fails and reports once when an answer can not be described', () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const { source, receive, refetch } = aSource(() => {
      throw new Error('no months')
    })
    receive({ data: 373 })
    source.get()
    expect(source.get()).toEqual({ kind: 'error', onRetry: refetch })
    expect(reportError).toHaveBeenCalledOnce()
  })
})
