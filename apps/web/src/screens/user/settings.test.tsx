// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { changeTheme } from '#web/session/theme-store.ts'
import { Settings } from './settings.tsx'

afterEach(() => changeTheme('system'))

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('shows the language and the look in force, and changes the look at once', async () => {
  const { translate, user } = renderWithTexts(<Settings />, 'en-US')
  expect(radio('English').checked).toBe(true)
  expect(radio(translate('administration.settings.systemTheme')).checked).toBe(true)
  await user.click(radio(translate('administration.settings.darkTheme')))
  expect(radio(translate('administration.settings.darkTheme')).checked).toBe(true)
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('portal.theme')).toBe('dark')
  await user.click(radio(translate('administration.settings.systemTheme')))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('portal.theme')).toBeNull()
})

it('writes each language in itself', () => {
  renderWithTexts(<Settings />, 'en-US')
  expect(screen.getByText('Ћирилица').getAttribute('lang')).toBe('sr-Cyrl')
  expect(screen.getByText('Latinica').getAttribute('lang')).toBe('sr-Latn')
})
