// @vitest-environment happy-dom
import { languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { CalendarCard } from './calendar-card.tsx'

const url = 'https://portal.example.rs/calendar/Jb3kq0vLx2nTz8wYc1RmPQ.ics'

function aCard(state: ComponentProps<typeof CalendarCard>['state'], language = languages[0]) {
  const calls = { onCreate: vi.fn(), onAskRenew: vi.fn(), onAskRemove: vi.fn() }
  const card = <CalendarCard state={state} isCreating={false} failure={null} {...calls} />
  return { ...renderWithTexts(card, language), ...calls }
}

it.each(languages)('in %s an address is made by a press', async (language) => {
  const { onCreate, translate, user } = aCard({ kind: 'ready', item: { url: null } }, language)
  expect(screen.getByText(translate('alerts.calendar.text'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: translate('alerts.calendar.create') }))
  expect(onCreate).toHaveBeenCalledOnce()
})

it.each(languages)('in %s an address is copied, opened, replaced and revoked', async (language) => {
  const { onAskRenew, onAskRemove, translate, user } = aCard({ kind: 'ready', item: { url } }, language)
  const field = screen.getByLabelText<HTMLInputElement>(translate('alerts.calendar.address'))
  expect(field.value).toBe(url)
  expect(field.readOnly).toBe(true)
  await user.click(screen.getByRole('button', { name: translate('alerts.calendar.copy') }))
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(screen.getByRole('button', { name: translate('alerts.calendar.copied') })).toBeTruthy()
  const open = screen.getByRole('link', { name: translate('alerts.calendar.open') })
  expect(open.getAttribute('href')).toBe('webcal://portal.example.rs/calendar/Jb3kq0vLx2nTz8wYc1RmPQ.ics')
  await user.click(screen.getByRole('button', { name: translate('alerts.calendar.renew') }))
  await user.click(screen.getByRole('button', { name: translate('alerts.calendar.remove') }))
  expect(onAskRenew).toHaveBeenCalledOnce()
  expect(onAskRemove).toHaveBeenCalledOnce()
})

it('waits, and fails in its own place with a way to try again', async () => {
  const { translate } = aCard({ kind: 'loading' })
  expect(screen.getByRole('status').textContent).toBe(translate('common.loading'))
  document.body.replaceChildren()
  const onRetry = vi.fn()
  const { user } = aCard({ kind: 'error', onRetry })
  expect(screen.getByRole('alert').textContent).toContain(translate('alerts.calendar.loadFailed'))
  await user.click(screen.getByRole('button', { name: translate('common.retry') }))
  expect(onRetry).toHaveBeenCalledOnce()
})
