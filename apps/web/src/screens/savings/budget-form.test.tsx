// @vitest-environment happy-dom
import { type Language, languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { BudgetForm } from './budget-form.tsx'

function aForm(monthlyAmount: number | null, language?: Language) {
  const onSave = vi.fn()
  const form = (isLoading = false) => (
    <BudgetForm monthlyAmount={monthlyAmount} isLoading={isLoading} onSave={onSave} />
  )
  const { translate, user, show, speak } = renderWithTexts(form(), language)
  const field = screen.getByLabelText<HTMLInputElement>(translate('insights.budget.amount'))
  const press = (key: 'save' | 'remove') =>
    user.click(screen.getByRole('button', { name: translate(`insights.budget.${key}`) }))
  return { onSave, field, press, user, translate, speak, wait: () => show(form(true)) }
}

it.each(languages)('in %s takes an amount as the page writes it', async (language) => {
  const { field, press, user, onSave } = aForm(null, language)
  await user.type(field, language === 'en-US' ? '8,500.50' : '8.500,50')
  await press('save')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(850_050)
})

it.each([
  ['', 'common.validation.required'],
  ['осам', 'insights.budget.notNumber'],
  ['0', 'insights.budget.notPositive'],
] as const)('asks back %j in its place', async (entry, key) => {
  const { field, press, user, onSave, translate } = aForm(null)
  if (entry) await user.type(field, entry)
  await press('save')
  expect(screen.getByText(translate(key))).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(onSave).not.toHaveBeenCalled()
})

it('is taken away by its own button, which stands only where there is one', async () => {
  const { press, onSave, field } = aForm(8000)
  expect(field.value).toBe('8.000,00')
  await press('remove')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(null)
})

it('has nothing to remove while there is none', () => {
  const { translate } = aForm(null)
  expect(screen.queryByRole('button', { name: translate('insights.budget.remove') })).toBeNull()
})

it('is not sent twice, and keeps what was typed in another language', async () => {
  const { field, press, user, onSave, wait, speak } = aForm(null)
  await user.type(field, '9000')
  wait()
  await press('save')
  expect(onSave).not.toHaveBeenCalled()
  speak('en-US')
  expect(field.value).toBe('9,000.00')
})
