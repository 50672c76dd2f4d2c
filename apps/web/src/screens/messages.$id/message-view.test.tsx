// @vitest-environment happy-dom
import { getMessage, type Message, type MessageAbout } from '@portal/contract/administration/messages'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { MessageView } from './message-view.tsx'

function show(part: Partial<Message>) {
  const message = { ...getMessage.example.response, ...part }
  const view = () => <MessageView state={{ kind: 'ready', item: message }} renderDocuments={() => null} />
  const router = createRouter({
    routeTree: createRootRoute({ component: view }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  renderWithTexts(<RouterProvider router={router} />, 'en-US')
}

describe('a message', () => {
  it.each<[MessageAbout['type'], string, string]>([
    ['bill', 'See the bill', '/bills?bill=4120700003'],
    ['transaction', 'See the payment', '/check-payment-status?transactionId=4120700003'],
    ['complaint', 'See the complaint', '/complaints?complaint=4120700003'],
    ['contract', 'See the contract', '/commercial-contracts?contract=4120700003'],
  ])('about a %s leads to it', async (type, name, address) => {
    show({ about: { type, id: '4120700003' } })
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')?.replaceAll('%22', '')).toBe(address)
  })

  it('about no one thing has no link', async () => {
    show({ about: null })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('says which language its words are in', async () => {
    show({ language: 'sr-Latn-RS', title: 'Radovi na mreži', body: 'Struje neće biti od 8 do 12.' })
    const title = await screen.findByRole('heading', { level: 1, name: 'Radovi na mreži' })
    expect(title.lang).toBe('sr-Latn')
    expect(screen.getByText('Struje neće biti od 8 do 12.').lang).toBe('sr-Latn')
  })
})
