// @vitest-environment happy-dom
import { getWhatIfChoices, WhatIfChoices } from '@portal/contract/insights/what-if'
import type { Language } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { ChangeForm } from './change-form.tsx'

const choices = WhatIfChoices.parse(getWhatIfChoices.example.response)

function aForm(props: Partial<Parameters<typeof ChangeForm>[0]> = {}, language?: Language) {
  const onTry = vi.fn()
  const { translate, user } = renderWithTexts(
    <ChangeForm
      choices={choices}
      hasFailed={false}
      onRetry={() => undefined}
      isFull={false}
      isLoading={false}
      onTry={onTry}
      {...props}
    />,
    language,
  )
  const choose = (kind: 'tariff' | 'moveToNight' | 'useLess' | 'appliance' | 'priceList') =>
    user.click(screen.getByRole('radio', { name: translate(`insights.whatIf.kind.${kind}`) }))
  const submit = () => user.click(screen.getByRole('button', { name: translate('insights.whatIf.try') }))
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  return { onTry, translate, user, choose, submit, type }
}

describe('the form of a change', () => {
  it('asks for two tariffs, with or without a share of the night', async () => {
    const { submit, type, translate, onTry } = aForm()
    await submit()
    expect(onTry).toHaveBeenLastCalledWith({ kind: 'tariff', tariff: 'two' })
    await type(translate('insights.whatIf.lowerPercent'), '35')
    await submit()
    expect(onTry).toHaveBeenLastCalledWith({ kind: 'tariff', tariff: 'two', lowerPercent: 35 })
  })

  it.each(['', '0', '101', '12,5', 'пет'])('asks back %j percent, and keeps it', async (text) => {
    const { choose, submit, type, translate, onTry } = aForm()
    await choose('moveToNight')
    await type(translate('insights.whatIf.movedPercent'), text)
    await submit()
    expect(
      screen.getByText(translate('insights.whatIf.wholeBetween', { lowest: 1, highest: 100 })),
    ).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>(translate('insights.whatIf.movedPercent'))
    expect(field.value).toBe(text)
    expect(document.activeElement).toBe(field)
    expect(onTry).not.toHaveBeenCalled()
  })

  it('fills in what an appliance uses, tells from where, and lets it be changed', async () => {
    const { choose, submit, type, user, translate, onTry } = aForm({}, 'en-US')
    await choose('appliance')
    expect(screen.getByText(/Source: kamatica\.com, 01\.01\.2012\./)).toBeTruthy()
    await submit()
    expect(onTry).toHaveBeenLastCalledWith({
      kind: 'appliance',
      kwhPerMonth: 120,
      lowerPercent: 30,
      applianceId: 1,
    })
    await user.selectOptions(screen.getByLabelText(translate('insights.whatIf.appliance')), 'own')
    await type(translate('insights.whatIf.kwhMore'), '90')
    await type(translate('insights.whatIf.lowerPercent'), '')
    await submit()
    expect(onTry).toHaveBeenLastCalledWith({ kind: 'appliance', kwhPerMonth: 90, applianceId: null })
  })

  it('asks for a price list that is chosen', async () => {
    const { choose, submit, user, translate, onTry } = aForm()
    await choose('priceList')
    await submit()
    expect(screen.getByText(translate('common.validation.required'))).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(translate('insights.whatIf.priceList')), 'first')
    await submit()
    expect(onTry).toHaveBeenCalledExactlyOnceWith({ kind: 'priceList', validFrom: null })
  })

  it('keeps the numbers of a kind for coming back to it', async () => {
    const { choose, type, translate } = aForm()
    await choose('useLess')
    await type(translate('insights.whatIf.kwhLess'), '45')
    await choose('moveToNight')
    await choose('useLess')
    expect(screen.getByLabelText<HTMLInputElement>(translate('insights.whatIf.kwhLess')).value).toBe('45')
  })

  it('works without its lists, and asks for them again', async () => {
    const onRetry = vi.fn()
    const { choose, user, translate } = aForm({
      choices: { appliances: [], priceLists: [] },
      hasFailed: true,
      onRetry,
    })
    await choose('priceList')
    await user.click(screen.getByRole('button', { name: translate('common.retry') }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('takes no more than can be compared at once', async () => {
    const { submit, onTry, translate } = aForm({ isFull: true })
    await submit()
    expect(onTry).not.toHaveBeenCalled()
    expect(screen.getByText(translate('insights.whatIf.most', { count: 20 }))).toBeTruthy()
  })
})
