// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import Mail from '#icons/mail'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { Banner } from './banner.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './loading.tsx'

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('a message of %s is seen at once and told once its region is there', async (kind, role) => {
  renderWithTexts(<Banner kind={kind}>Сачувано</Banner>)
  const words = screen.getByText('Сачувано')
  expect(screen.getByRole(role).contains(words)).toBe(true)
  expect(words.getAttribute('aria-hidden')).toBe('true')
  await waitFor(() => expect(words.hasAttribute('aria-hidden')).toBe(false))
})

it('waiting is told the same way', async () => {
  renderWithTexts(<Loading label="Учитава се">…</Loading>)
  const words = screen.getByText('Учитава се')
  expect(words.getAttribute('aria-hidden')).toBe('true')
  await waitFor(() => expect(words.hasAttribute('aria-hidden')).toBe(false))
})

it('parts that wait together say it once', async () => {
  renderWithTexts(
    <>
      <Loading label="Први делови се учитавају">…</Loading>
      <Loading label="Први делови се учитавају">…</Loading>
      <Loading label="Други део се учитава">…</Loading>
    </>,
  )
  const [first, second, other] = screen.getAllByRole('status')
  await waitFor(() => expect(first?.textContent).toBe('Први делови се учитавају'))
  expect([first, second, other].map((region) => region?.getAttribute('aria-live'))).toEqual([
    null,
    'off',
    null,
  ])
})

it('nothing to show is told too, without its buttons', async () => {
  renderWithTexts(
    <EmptyState icon={Mail} title="Нема рачуна" actions={<button type="button">Уклоните филтере</button>}>
      Промените филтере
    </EmptyState>,
  )
  const region = screen.getByRole('status')
  expect(region.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  await waitFor(() => expect(region.firstElementChild?.hasAttribute('aria-hidden')).toBe(false))
  expect(region.textContent).toBe('Нема рачунаПромените филтере')
})
