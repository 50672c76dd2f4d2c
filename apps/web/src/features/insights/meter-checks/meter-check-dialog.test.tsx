// @vitest-environment happy-dom
import {
  addMeterCheck,
  listMeterChecks,
  MeterCheck,
  MeterChecks,
} from '@portal/contract/insights/meter-checks'
import { languages } from '@portal/domain/enumerations'
import { screen, within } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { MeterCheckDialog } from './meter-check-dialog.tsx'

const meter = MeterChecks.parse(listMeterChecks.example.response)
const check = MeterCheck.parse(addMeterCheck.example.response)

function aDialog(props: Partial<ComponentProps<typeof MeterCheckDialog>> = {}, language = languages[0]) {
  const calls = {
    onCheck: vi.fn(),
    onConfirm: vi.fn(),
    onCorrect: vi.fn(),
    onDelete: vi.fn(),
    onClose: vi.fn(),
  }
  const dialog = (more: typeof props = {}) =>
    createElement(MeterCheckDialog, {
      state: { kind: 'ready', item: meter },
      today: '2026-03-16',
      result: null,
      unusual: null,
      isLoading: false,
      failure: null,
      ...calls,
      ...props,
      ...more,
    })
  const { translate, user, show } = renderWithTexts(dialog(), language)
  const field = (register: 'Ht' | 'Lt') =>
    screen.getByLabelText<HTMLInputElement>(translate(`insights.meter.register.${register}`))
  const calculate = () =>
    user.click(screen.getByRole('button', { name: translate('insights.meter.calculate') }))
  return { ...calls, translate, user, field, calculate, again: (more: typeof props) => show(dialog(more)) }
}

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

it.each(languages)('in %s a register has its field with the last state and its day beside it', (language) => {
  const { field, translate } = aDialog({}, language)
  expect(field('Ht').inputMode).toBe('numeric')
  expect(described(field('Ht'))).toContain(
    translate('insights.meter.last', {
      state: language === 'en-US' ? '18,266' : '18.266',
      date: '28.02.2026.',
    }),
  )
  expect(screen.getByText(translate('insights.meter.intro'))).toBeTruthy()
})

it('asks back what cannot be, keeps what was typed, and then sends whole numbers', async () => {
  const { field, calculate, user, translate, onCheck, again } = aDialog()
  await user.type(field('Ht'), '18000')
  await user.type(field('Lt'), '9310,4')
  await calculate()
  expect(described(field('Ht'))).toContain(translate('insights.meter.error.tooLow', { state: '18.266' }))
  expect(described(field('Lt'))).toContain(translate('insights.meter.error.wholeNumber'))
  expect(onCheck).not.toHaveBeenCalled()
  await user.clear(field('Ht'))
  await user.type(field('Ht'), '18420')
  await user.clear(field('Lt'))
  await user.type(field('Lt'), '9310')
  await calculate()
  expect(onCheck).toHaveBeenCalledExactlyOnceWith(check.states)
  again({ failure: 'Нема везе' })
  expect(field('Ht').value).toBe('18420')
  expect(field('Lt').value).toBe('9310')
})

it('asks about an unusually high state with its figures, and sends it only when it is right', async () => {
  const unusual = [
    { register: 'Ht', state: 28_420 },
    { register: 'Lt', state: 9310 },
  ] as const
  const { user, translate, onConfirm, onCorrect } = aDialog({ unusual })
  const question = within(screen.getByRole('dialog', { name: translate('insights.meter.sure.title') }))
  expect(question.getByText(/10\.251 kWh за 16 дана, око 641 kWh дневно/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: translate('insights.meter.sure.back') }))
  expect(onCorrect).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: translate('insights.meter.sure.confirm') }))
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(unusual)
})

it('says what the states mean', () => {
  const { translate } = aDialog({ result: check })
  const result = screen.getByRole('status', { name: translate('insights.meter.result') })
  const words = result.textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('251 kWh')
  expect(words).toContain('15,69 kWh')
  expect(words).toContain('462–511 kWh')
})

it('makes up no end of a month that cannot be told', () => {
  const { translate } = aDialog({ result: { ...check, monthEnd: null } })
  const result = screen.getByRole('status', { name: translate('insights.meter.result') })
  expect(within(result).getByText(translate('insights.meter.monthEndUnknown'))).toBeTruthy()
})

it('lists earlier checks, each with its own way out', async () => {
  const { user, translate, onDelete } = aDialog()
  await user.click(
    screen.getByRole('button', { name: translate('insights.meter.deleteOf', { date: '16.03.2026.' }) }),
  )
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(meter.checks[0])
})

it('of a meter that was never read asks for nothing', () => {
  const { translate } = aDialog({
    state: { kind: 'ready', item: { meterNumber: null, registers: [], checks: [] } },
  })
  expect(screen.getByText(translate('insights.meter.unread'))).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: translate('insights.meter.calculate') })).toBeNull()
})

it('that did not load says so and tries again', async () => {
  const onRetry = vi.fn()
  const { user, translate } = aDialog({ state: { kind: 'error', onRetry } })
  await user.click(screen.getByRole('button', { name: translate('common.retry') }))
  expect(onRetry).toHaveBeenCalledOnce()
})
