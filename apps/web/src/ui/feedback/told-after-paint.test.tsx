// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { Banner } from './banner.tsx'
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
