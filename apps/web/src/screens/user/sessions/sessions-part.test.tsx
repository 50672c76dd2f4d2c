// @vitest-environment happy-dom
import { listSessions, OpenSession } from '@portal/contract/account/sessions'
import { languages } from '@portal/domain/enumerations'
import { accountLimits } from '@portal/domain/limits'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { openSessionQueries } from '#web/features/account/sessions/session-queries.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { SessionsPart } from './sessions-part.tsx'

const [here, phone] = listSessions.example.response.map((session) => OpenSession.parse(session)) as [
  OpenSession,
  OpenSession,
] // the example has two
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const anUnknown = (number: number): OpenSession => ({ ...phone, id: idOf(number), device: null })
const { queryKey } = openSessionQueries.list()

type State = ComponentProps<typeof SessionsPart>['state']

/** The part as the screen shows it, with a server that forgets what is ended. */
function aPart(sessions: readonly OpenSession[], language = languages[0]) {
  let standing = [...sessions]
  const client = new QueryClient()
  client.setQueryData(queryKey, standing)
  const calls = {
    list: vi.fn(async () => standing),
    end: vi.fn(async (ended: string) => {
      standing = standing.filter(({ id }) => id !== ended)
    }),
    endOthers: vi.fn(async () => {
      standing = standing.filter(({ isCurrent }) => isCurrent)
    }),
  }
  function Screen({ state }: { readonly state: State | null }) {
    const list = useQuery({ queryKey, queryFn: calls.list, staleTime: Number.POSITIVE_INFINITY })
    const [isAsking, setIsAsking] = useState(false)
    return (
      <SessionsPart
        state={state ?? itemState(list)}
        end={calls.end}
        endOthers={calls.endOthers}
        isAsking={isAsking}
        onAsk={() => setIsAsking(true)}
        onCloseAsk={() => setIsAsking(false)}
      />
    )
  }
  const inClient = (state: State | null) => (
    <QueryClientProvider client={client}>
      <Screen state={state} />
    </QueryClientProvider>
  )
  const rendered = renderWithTexts(inClient(null), language)
  const { translate } = rendered
  return {
    ...rendered,
    ...calls,
    rows: () => screen.getAllByRole('listitem'),
    button: (name: string, date: string) =>
      screen.getByRole('button', { name: translate('administration.sessions.endNamed', { name, date }) }),
    showState: (state: State) => rendered.show(inClient(state)),
    title: () => screen.getByRole('heading', { name: translate('administration.sessions.title') }),
  }
}

/** 2026-03-02T21:47:55+01:00 */
const phoneUsedAt = '02.03.2026. 21:47'

describe('the list', () => {
  it.each(languages)('in %s begins with the device in hand, which has no button', (language) => {
    const { rows, translate, button } = aPart([phone, here], language)
    const [first, second] = rows()
    expect(first?.textContent).toContain('Firefox, Windows')
    expect(first?.textContent).toContain(translate('administration.sessions.here'))
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toContain(phoneUsedAt)
    expect(second?.textContent).not.toContain(translate('administration.sessions.here'))
    expect(button('Chrome, Android', phoneUsedAt).textContent).toBe(translate('administration.sessions.end'))
  })

  it('says that there is no other device, and offers nothing then', () => {
    const { translate } = aPart([here])
    expect(screen.getByText(translate('administration.sessions.alone'))).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    [1, 'administration.sessions.unknown.web'],
    [2, 'administration.sessions.unknown.android'],
    [3, 'administration.sessions.unknown.ios'],
  ] as const)('has a plain word for an unknown device of type %s', (deviceTypeId, text) => {
    const { translate } = aPart([here, { ...anUnknown(1), deviceTypeId }])
    expect(screen.getByText(translate(text))).toBeTruthy()
  })

  it('shows a few at first, all by a press, and says when even those are not all', async () => {
    const many = Array.from({ length: accountLimits.sessionsListed - 1 }, (_, place) => anUnknown(place))
    const { rows, translate, user } = aPart([here, ...many])
    expect(rows()).toHaveLength(6)
    const total = accountLimits.sessionsListed
    expect(screen.getByText(translate('administration.sessions.mostShown', { count: total }))).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: translate('administration.sessions.more', { count: total - 6 }) }),
    )
    expect(rows()).toHaveLength(total)
    expect(screen.getByRole('status').textContent).toBe(
      translate('administration.sessions.shown', { shown: total, total }),
    )
  })

  it('waits, and fails in its own place with a way to try again', async () => {
    const { showState, translate, user } = aPart([here])
    showState({ kind: 'loading' })
    expect(screen.getByText(translate('administration.sessions.loading'))).toBeTruthy()
    const onRetry = vi.fn()
    showState({ kind: 'error', onRetry })
    expect(screen.getByRole('alert').textContent).toContain(translate('administration.sessions.loadFailed'))
    await user.click(screen.getByRole('button', { name: translate('common.retry') }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('signing one out', () => {
  it('takes it off the list, says so, and leads to the title', async () => {
    const { button, end, list, rows, title, translate, user } = aPart([here, phone, anUnknown(1)])
    await user.click(button('Chrome, Android', phoneUsedAt))
    expect(end).toHaveBeenCalledExactlyOnceWith(phone.id)
    await screen.findByText(translate('administration.sessions.ended', { name: 'Chrome, Android' }))
    expect(rows()).toHaveLength(2)
    expect(list).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(title())
  })

  it('is sent once, however often the button is pressed', async () => {
    const { button, end, user } = aPart([here, phone])
    end.mockReturnValue(new Promise(() => undefined))
    await user.dblClick(button('Chrome, Android', phoneUsedAt))
    expect(end).toHaveBeenCalledOnce()
    expect(button('Chrome, Android', phoneUsedAt).getAttribute('aria-busy')).toBe('true')
  })

  it('says nothing of one that was over before, and asks for the list again', async () => {
    const { button, end, list, rows, title, user } = aPart([here, phone, anUnknown(1)])
    list.mockResolvedValue([here])
    end.mockRejectedValue(new ApiError('refused', { status: 404 }))
    await user.click(button('Chrome, Android', phoneUsedAt))
    // What else is over shows at the same time.
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
    expect(document.activeElement).toBe(title())
  })

  it('says what went wrong beside the device, which stays', async () => {
    const { button, end, rows, translate, user } = aPart([here, phone])
    end.mockRejectedValueOnce(new ApiError('offline'))
    await user.click(button('Chrome, Android', phoneUsedAt))
    const alert = await within(rows()[1] as HTMLElement).findByRole('alert')
    expect(alert.textContent).toBe(translate('common.failure.offline'))
    await user.click(button('Chrome, Android', phoneUsedAt))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })
})

describe('signing all others out', () => {
  it('is asked about first', async () => {
    const { endOthers, rows, title, translate, user } = aPart([here, phone, anUnknown(1)])
    await user.click(screen.getByRole('button', { name: translate('administration.sessions.endOthers') }))
    expect(screen.getByText(translate('administration.sessions.endOthersText'))).toBeTruthy()
    expect(endOthers).not.toHaveBeenCalled()
    await user.click(
      screen.getByRole('button', { name: translate('administration.sessions.endOthersSubmit') }),
    )
    await screen.findByText(translate('administration.sessions.othersEnded'))
    expect(endOthers).toHaveBeenCalledOnce()
    expect(rows()).toHaveLength(1)
    expect(screen.getByText(translate('administration.sessions.alone'))).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(title()))
  })

  it('stays open with what went wrong', async () => {
    const { endOthers, rows, translate, user } = aPart([here, phone])
    endOthers.mockRejectedValue(new ApiError('lost'))
    await user.click(screen.getByRole('button', { name: translate('administration.sessions.endOthers') }))
    const submit = screen.getByRole('button', { name: translate('administration.sessions.endOthersSubmit') })
    await user.click(submit)
    expect((await screen.findByRole('alert')).textContent).toBe(translate('common.failure.generic'))
    expect(rows()).toHaveLength(2)
  })
})
