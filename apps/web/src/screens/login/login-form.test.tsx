// @vitest-environment happy-dom
import { languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { LoginForm } from './login-form.tsx'

type Props = Parameters<typeof LoginForm>[0]

function aForm(changes: Partial<Props> = {}, language: (typeof languages)[number] = 'sr-Cyrl-RS') {
  const onSubmit = vi.fn()
  const { translate, user } = renderWithTexts(
    <LoginForm isLoading={false} robotCheck={null} onSubmit={onSubmit} {...changes} />,
    language,
  )
  return {
    onSubmit,
    translate,
    user,
    username: screen.getByLabelText<HTMLInputElement>(translate('account.login.username')),
    password: screen.getByLabelText<HTMLInputElement>(translate('account.password'), { selector: 'input' }),
    submit: screen.getByRole<HTMLButtonElement>('button', { name: translate('account.login.submit') }),
  }
}

it.each(languages)('in %s the button waits for both fields, and spaces are no name', async (language) => {
  const { user, username, password, submit } = aForm({}, language)
  expect(submit.disabled).toBe(true)
  await user.type(username, 'ana@primer.rs')
  expect(submit.disabled).toBe(true)
  await user.type(password, 'x')
  expect(submit.disabled).toBe(false)
  await user.clear(username)
  await user.type(username, '   ')
  expect(submit.disabled).toBe(true)
})

it('sends the name without spaces around it and the password as it was typed', async () => {
  const { user, username, password, onSubmit } = aForm()
  await user.type(username, ' ana@primer.rs ')
  await user.type(password, ' Struja 2026! {Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'ana@primer.rs', password: ' Struja 2026! ' })
})

it('shows and hides the password by one button that says whether it is pressed', async () => {
  const { user, password, translate } = aForm()
  expect(password.type).toBe('password')
  const show = screen.getByRole('button', { name: translate('account.showPassword'), pressed: false })
  await user.click(show)
  expect(password.type).toBe('text')
  expect(show.getAttribute('aria-pressed')).toBe('true')
  expect(show.getAttribute('aria-label')).toBe(translate('account.showPassword'))
  await user.click(show)
  expect(password.type).toBe('password')
})

it('asks for a robot check that is open, and sends nothing before', async () => {
  const render = vi.fn((hasError: boolean) => (hasError ? <p>Robot?</p> : null))
  const { user, password, onSubmit } = aForm({
    knownUsername: 'ana@primer.rs',
    robotCheck: { hasPassed: false, render },
  })
  expect(screen.queryByText('Robot?')).toBeNull()
  await user.type(password, 'Struja-2026!{Enter}')
  expect(screen.getByText('Robot?')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('sends once while it is sending', async () => {
  const { user, password, onSubmit } = aForm({ knownUsername: 'ana@primer.rs', isLoading: true })
  await user.type(password, 'Struja-2026!{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
