// @vitest-environment happy-dom
import { languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

function aForm(hasPassedRobotCheck: boolean, language: (typeof languages)[number] = 'sr-Cyrl-RS') {
  const onSubmit = vi.fn()
  const { translate, user } = renderWithTexts(
    <ResetPasswordForm
      emailAddress=""
      isLoading={false}
      hasPassedRobotCheck={hasPassedRobotCheck}
      renderRobotCheck={(hasError) => (hasError ? <p>Robot?</p> : null)}
      onSubmit={onSubmit}
    />,
    language,
  )
  return {
    onSubmit,
    translate,
    user,
    email: screen.getByRole('textbox'),
    submit: () => user.click(screen.getByRole('button', { name: translate('account.resetPassword.submit') })),
  }
}

it.each(languages)('in %s the e-mail is checked when it is left', async (language) => {
  const { user, email, translate } = aForm(true, language)
  await user.type(email, 'nije-adresa')
  expect(screen.queryByText(translate('common.validation.email'))).toBeNull()
  await user.tab()
  expect(screen.getByText(translate('common.validation.email'))).toBeTruthy()
  await user.clear(email)
  expect(screen.getByText(translate('common.validation.required'))).toBeTruthy()
})

it('asks for the robot check and sends nothing before it is passed', async () => {
  const { user, email, submit, onSubmit } = aForm(false)
  await user.type(email, 'ana@primer.rs')
  await submit()
  expect(screen.getByText('Robot?')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('sends the address without spaces around it', async () => {
  const { user, email, submit, onSubmit } = aForm(true)
  await user.type(email, ' ana@primer.rs ')
  await submit()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('ana@primer.rs')
})
