import { afterEach, describe, expect, it, vi } from 'vitest'
import { figureState } from './figure-state.ts'

const contentOf = (kwh: number) => ({
  title: `${kwh} kWh`,
  subtitle: '',
  data: { categories: [], series: [] },
  fileNameParts: [],
})
const refetch = () => undefined
const waiting = { data: undefined, isError: false, refetch }

describe('the state of a chart on home', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is loading, then ready with the answer', () => {
    expect(figureState(waiting, contentOf)).toEqual({ kind: 'loading' })
    expect(figureState({ ...waiting, data: 373 }, contentOf)).toEqual({
      kind: 'ready',
      content: contentOf(373),
    })
  })

  it('fails when the call fails, and tries again', () => {
    expect(figureState({ ...waiting, isError: true }, contentOf)).toEqual({ kind: 'error', onRetry: refetch })
  })

  it('keeps what has come when a later call fails', () => {
    const answer = { data: 373, isError: true, refetch }
    expect(figureState(answer, contentOf)).toEqual({ kind: 'ready', content: contentOf(373) })
  })

  it('fails and reports when an answer cannot be described', () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const state = figureState({ ...waiting, data: 373 }, () => {
      throw new Error('no months')
    })
    expect(state).toEqual({ kind: 'error', onRetry: refetch })
    expect(reportError).toHaveBeenCalledOnce()
  })
})
