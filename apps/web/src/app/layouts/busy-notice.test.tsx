// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createQueryClient } from '#web/session/create-query-client.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { BusyNotice } from './busy-notice.tsx'

const messages = {
  'sr-Cyrl-RS': 'Тренутно је велика гужва.',
  'sr-Latn-RS': 'Trenutno je velika gužva.',
  'en-US': 'The portal is very busy right now.',
}
const problem = { exceptionType: 'DomainValidationException', message: messages['sr-Cyrl-RS'], messages }

function Page({ ask }: { readonly ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['bills'], queryFn: ask })
  return <p>{data ?? 'waiting'}</p>
}

it('says in the language of the page that the portal is busy, asks again when it may, and goes', async () => {
  const answers = [
    () => Promise.reject(new ApiError('refused', { status: 503, problem, retryAfterMs: 80 })),
    () => Promise.resolve('bills'),
  ]
  const { speak } = renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <BusyNotice />
      <Page ask={() => answers.shift()?.() ?? Promise.reject(new Error('asked too often'))} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(messages['sr-Cyrl-RS'])).toBeTruthy()
  speak('en-US')
  expect(screen.getByText(messages['en-US'])).toBeTruthy()
  expect(await screen.findByText('bills')).toBeTruthy()
  expect(screen.queryByText(messages['en-US'])).toBeNull()
})
