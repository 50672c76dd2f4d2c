// @vitest-environment happy-dom
import { type Language, languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PaymentFilterForm } from './payment-filter-form.tsx'
import { noFilters } from '#web/features/finances/payments/payment-filters.ts'

function aForm(language: Language = 'sr-Cyrl-RS', filters = noFilters) {
  const onApply = vi.fn()
  const form = (inForce = filters) => (
    <PaymentFilterForm filters={inForce} today="2026-11-10" earliest="2020-01-01" onApply={onApply} />
  )
  const { translate, user, show } = renderWithTexts(form(), language)
  const field = (key: 'amountFrom' | 'amountTo') =>
    screen.getByLabelText<HTMLInputElement>(translate(`finances.payments.filter.${key}`))
  const press = (key: 'apply' | 'remove') =>
    user.click(screen.getByRole('button', { name: translate(`finances.payments.filter.${key}`) }))
  const described = (input: HTMLElement) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  return {
    onApply,
    translate,
    user,
    show,
    form,
    from: field('amountFrom'),
    to: field('amountTo'),
    press,
    described,
  }
}

it.each(languages)(
  'in %s refuses amounts that cross or are no amounts, each in its place',
  async (language) => {
    const { from, to, user, press, described, translate, onApply } = aForm(language)
    await user.type(from, '8000')
    await user.type(to, '1000,5')
    await press('apply')
    expect(described(from)).toContain(translate('finances.payments.filter.fromAboveTo'))
    expect(described(to)).toContain(translate('finances.payments.filter.toBelowFrom'))
    expect(document.activeElement).toBe(from)
    expect(to.value).toBe(language === 'en-US' ? '1,000.50' : '1.000,50')
    await user.clear(to)
    await user.type(to, '12.3.4')
    expect(described(to)).toContain(translate('finances.payments.filter.notNumber'))
    expect(onApply).not.toHaveBeenCalled()
    await user.clear(to)
    await user.type(to, '9000')
    await press('apply')
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      ...noFilters,
      amountFromPara: 800_000,
      amountToPara: 900_000,
    })
  },
)

it('asks on the English page what an amount means that could be two, before anything is applied', async () => {
  const { from, user, press, translate, onApply } = aForm('en-US')
  await user.type(from, '1,234')
  await press('apply')
  expect(screen.getByText(translate('finances.amountUnclear'))).toBeTruthy()
  expect(onApply).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^1,234\.00/ }))
  expect(from.value).toBe('1,234.00')
  await press('apply')
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ ...noFilters, amountFromPara: 123_400 })
})

it('says it in the words of the specification', async () => {
  const { from, to, user, press, described } = aForm('sr-Latn-RS')
  await user.type(from, '2')
  await user.type(to, '1')
  await press('apply')
  expect(described(from)).toContain('Iznos od treba biti manji od Iznosa do')
  expect(described(to)).toContain('Iznos do mora biti veći od Iznosa od')
})

it('follows the filters in force when those change behind it', async () => {
  const { from, user, show, form } = aForm()
  await user.type(from, '5')
  show(form({ ...noFilters, amountFromPara: 800_000 }))
  expect(from.value).toBe('8.000,00')
  show(form(noFilters))
  expect(from.value).toBe('')
})

it('takes the filters off, and says nothing to the list when there were none', async () => {
  const none = aForm()
  await none.user.type(none.from, 'x')
  await none.press('remove')
  expect(none.from.value).toBe('')
  expect(none.onApply).not.toHaveBeenCalled()
  none.show(none.form({ ...noFilters, amountFromPara: 800_000 }))
  await none.press('remove')
  expect(none.onApply).toHaveBeenCalledExactlyOnceWith(noFilters)
})
