// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { CodeForm } from './code-form.tsx'

function aForm(isLoading = false) {
  const onSubmit = vi.fn()
  const { translate, user } = renderWithTexts(
    <CodeForm emailAddress="ana@primer.rs" isLoading={isLoading} onSubmit={onSubmit} />,
  )
  const group = screen.getByRole('group', { name: translate('account.code.label') })
  const boxes = within(group).getAllByRole<HTMLInputElement>('textbox')
  const [first] = boxes
  if (!first) throw new Error('there are boxes')
  const confirm = screen.getByRole('button', { name: translate('account.code.confirm') })
  const shown = () => boxes.map(({ value }) => value).join('')
  return { onSubmit, translate, user, boxes, first, confirm, shown }
}

it('names six boxes as one group and each by its place, and lets the phone offer the code in the first', () => {
  const { boxes, translate } = aForm()
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((position) => translate('account.code.digit', { position, count: 6 })),
  )
  expect(boxes.map(({ autocomplete }) => autocomplete)).toEqual(['one-time-code', ...Array(5).fill('off')])
  expect(screen.getByText(/ana@primer\.rs/)).toBeTruthy()
})

it('can be confirmed once all six digits stand', async () => {
  const { user, first, confirm, onSubmit, shown } = aForm()
  await user.click(first)
  await user.keyboard('12345')
  expect(confirm).toHaveProperty('disabled', true)
  await user.keyboard('6')
  expect(shown()).toBe('123456')
  await user.click(confirm)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456')
})

it('refuses letters in words, and takes a pasted code instead', async () => {
  const { user, first, confirm, onSubmit, translate, shown } = aForm()
  await user.click(first)
  await user.keyboard('12a456')
  expect(screen.getByText(translate('account.code.format'))).toBeTruthy()
  await user.click(confirm)
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(first)
  await user.paste('123456')
  expect(shown()).toBe('123456')
  expect(screen.queryByText(translate('account.code.format'))).toBeNull()
})

it('sends once while it is sending', async () => {
  const { user, first, onSubmit } = aForm(true)
  await user.click(first)
  await user.keyboard('123456{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})
