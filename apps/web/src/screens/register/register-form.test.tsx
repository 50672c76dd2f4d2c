// @vitest-environment happy-dom
import { CustomerType } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { RegisterForm } from './register-form.tsx'

function aForm(changes: { hasPassedRobotCheck?: boolean; isLoading?: boolean } = {}) {
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
  const { translate, user, show } = renderWithTexts(form())
  const field = (key: 'account.email' | 'account.password' | 'account.register.repeatedPassword') =>
    screen.getByLabelText(translate(key), { selector: 'input', exact: false })
  const passwords = () => screen.getAllByLabelText(/лозинк/i, { selector: 'input' })
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

it('sends what was typed', async () => {
  const form = aForm()
  await fillIn(form)
  await form.submit()
  expect(form.onSubmit).toHaveBeenCalledExactlyOnceWith({
    customerTypeId: CustomerType.naturalPerson,
    email: 'ana@primer.rs',
    password: 'Vetrenjaca-47!',
    repeatedPassword: 'Vetrenjaca-47!',
    termsOfUseAccepted: true,
    dataProcessingAccepted: true,
  })
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
