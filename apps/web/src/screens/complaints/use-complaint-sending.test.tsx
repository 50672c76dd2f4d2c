// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ReadyComplaint } from '#web/features/customers/complaints/complaint-draft.ts'
import { sessionStore } from '#web/session/session.ts'
import { aToken } from '#web/session/testing/builders.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { useComplaintSending } from './use-complaint-sending.ts'

const [first, second] = [41207, 41208]
const complaint: ReadyComplaint = { pointId: 1, nameId: 1011, description: 'Погрешно стање.', files: [] }

/** A server that takes its time: `answer` is what it says in the end. */
function aSlowServer() {
  const requests: SlowRequest[] = []
  class SlowRequest {
    readonly upload = {}
    status = 0
    responseText = ''
    onload: () => void = () => undefined
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      requests.push(this)
    }
    answer(answer: object) {
      this.status = 200
      this.responseText = JSON.stringify(answer)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return requests
}

interface PageProps {
  readonly contractId: number
  readonly onSent: (contractId: number) => void
}

function Page({ contractId, onSent }: PageProps) {
  const { progress, send } = useComplaintSending(contractId, (_sent, sentId) => onSent(sentId))
  return (
    <button type="button" onClick={() => send(complaint)}>
      {progress ? 'on its way' : 'at rest'}
    </button>
  )
}

it('tells which contract the complaint was about, though the page shows another one by then', async () => {
  sessionStore.keepTokens({ accessToken: aToken({ expiresAtMs: Date.now() + 600_000 }), refreshToken: 'r' })
  onTestFinished(() => sessionStore.end('signedOut'))
  const requests = aSlowServer()
  const client = new QueryClient()
  const onSent = vi.fn()
  const aPage = (contractId: number) => (
    <QueryClientProvider client={client}>
      <Page contractId={contractId} onSent={onSent} />
    </QueryClientProvider>
  )
  const { show, user } = renderWithTexts(aPage(first))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.getByRole('button').textContent).toBe('on its way')
  show(aPage(second))
  expect(screen.getByRole('button').textContent).toBe('at rest')
  act(() => requests[0]?.answer({ id: 1, externalSystemId: 'ПР-2026-000012', answerDueDate: null }))
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith(first))
})
