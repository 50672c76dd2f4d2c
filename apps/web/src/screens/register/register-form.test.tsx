// @vitest-environment happy-dom
import { CustomerType, type Language, languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { RegisterForm } from './register-form.tsx'

interface Changes {
  hasPassedRobotCheck?: boolean
  isLoading?: boolean
}

function aForm(changes: Changes = {}, language: Language = 'sr-Cyrl-RS') {
  const onSubmit = vi.fn()
  const renderRobotCheck = vi.fn((hasError: boolean) => (hasError ? <p>Robot?</p> : null))
  const form = (more = {}) => (
    <RegisterForm
      isLoading={false}
      hasPassedRobotCheck
      renderRobotCheck={renderRobotCheck}
      onSubmit={onSubmit}
      {...changes}
      {...more}
    />
  )
  const { translate, user, show } = renderWithTexts(form(), language)
  const field = (key: 'account.email' | 'account.password' | 'account.register.repeatedPassword') =>
    screen.getByLabelText(translate(key), { selector: 'input', exact: false })
  const passwords = () => screen.getAllByLabelText(/лозинк|lozink|password/i, { selector: 'input' })
  const submit = () => user.click(screen.getByRole('button', { name: translate('account.register.submit') }))
  return { onSubmit, translate, user, show, form, field, passwords, submit }
}

async function fillIn({ user, field, passwords, translate }: ReturnType<typeof aForm>): Promise<void> {
  await user.type(field('account.email'), 'ana@primer.rs')
  for (const password of passwords()) await user.type(password, 'Vetrenjaca-47!')
  await user.click(screen.getByRole('checkbox', { name: translate('account.register.acceptTerms') }))
  await user.click(screen.getByRole('checkbox', { name: translate('account.register.acceptProcessing') }))
}

it('names everything that is missing and sends nothing', async () => {
  const form = aForm()
  await form.submit()
  expect(form.onSubmit).not.toHaveBeenCalled()
  expect(screen.getAllByText(form.translate('common.validation.required'))).toHaveLength(3)
  expect(screen.getByText(form.translate('account.register.consentsMissing'))).toBeTruthy()
})

it.each(languages)('in %s says each mistake in its place', async (language) => {
  const form = aForm({ hasPassedRobotCheck: false }, language)
  const { user, translate } = form
  const email = form.field('account.email')
  await user.type(email, 'nije-adresa')
  await user.tab()
  // Past the button of the password's rule.
  await user.tab()
  expect(screen.getByText(translate('common.validation.email'))).toBeTruthy()
  await user.clear(email)
  // Of the e-mail, and of the password that was left empty on the way back.
  expect(screen.getAllByText(translate('common.validation.required'))).toHaveLength(2)
  const [password, repeated] = form.passwords()
  if (!password || !repeated) throw new Error('there are two fields for the password')
  await user.type(password, 'kratka')
  await user.tab()
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await user.type(repeated, 'druga')
  await form.submit()
  expect(screen.getAllByText(translate('account.passwordRule')).length).toBeGreaterThan(0)
  expect(screen.getByText(translate('account.passwordsDiffer'))).toBeTruthy()
  expect(screen.getByText(translate('account.register.consentsMissing'))).toBeTruthy()
  expect(screen.getByText('Robot?')).toBeTruthy()
  expect(form.onSubmit).not.toHaveBeenCalled()
})

it('sends what was typed', async () => {
  const form = aForm()
  await fillIn(form)
  await form.submit()
  expect(form.onSubmit).toHaveBeenCalledExactlyOnceWith({
    customerTypeId: CustomerType.naturalPerson,
    email: 'ana@primer.rs',
    newPassword: 'Vetrenjaca-47!',
    newPasswordConfirmation: 'Vetrenjaca-47!',
    termsOfUseAccepted: true,
    dataProcessingAccepted: true,
  })
})

it('has the rule of the password in a bubble that the keyboard and a finger open', async () => {
  const { translate, user } = aForm()
  const button = screen.getByRole('button', { name: translate('account.passwordRuleLabel') })
  const bubble = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(bubble?.getAttribute('role')).toBe('tooltip')
  expect(bubble?.textContent).toBe(translate('account.passwordRule'))
  const frame = button.parentElement
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(frame?.className).not.toContain('sentAway')
  await user.keyboard('{Escape}')
  expect(frame?.className).toContain('sentAway')
  await user.click(button)
  expect(frame?.className).not.toContain('sentAway')
})

it('tells two passwords apart and takes the word back when they agree', async () => {
  const form = aForm()
  const [password, repeated] = form.passwords()
  if (!password || !repeated) throw new Error('there are two fields for the password')
  await form.user.type(password, 'Vetrenjaca-47!')
  await form.user.type(repeated, 'Vetrenjaca-48!')
  await form.user.tab()
  expect(repeated.getAttribute('aria-invalid')).toBe('true')
  await form.user.clear(repeated)
  await form.user.type(repeated, 'Vetrenjaca-47!')
  expect(repeated.getAttribute('aria-invalid')).toBeNull()
})

it('waits for the robot check and says so', async () => {
  const form = aForm({ hasPassedRobotCheck: false })
  await fillIn(form)
  await form.submit()
  expect(form.onSubmit).not.toHaveBeenCalled()
  expect(screen.getByText('Robot?')).toBeTruthy()
})

it('sends once while it is sending, and keeps what was typed', async () => {
  const form = aForm({ isLoading: true })
  await fillIn(form)
  await form.submit()
  expect(form.onSubmit).not.toHaveBeenCalled()
  expect(form.field('account.email')).toHaveProperty('value', 'ana@primer.rs')
})
