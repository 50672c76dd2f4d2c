// @vitest-environment happy-dom
import { CustomerType, type Language, languages } from '@portal/domain/enumerations'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { AddContractForm } from './add-contract-form.tsx'

function aForm(language: Language = 'sr-Cyrl-RS') {
  const onSubmit = vi.fn()
  const { translate, user } = renderWithTexts(
    <>
      <AddContractForm id="add" customerTypeId={CustomerType.naturalPerson} onSubmit={onSubmit} />
      <button type="submit" form="add">
        Add
      </button>
    </>,
    language,
  )
  const field = (key: 'collectionNumber' | 'add.personalId' | 'add.companyNumber' | 'add.taxNumber') =>
    screen.getByLabelText<HTMLInputElement>(translate(`contracts.${key}`), { exact: false })
  // Pasted at once, as people do with numbers.
  const fill = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } })
  const missing = () => screen.queryAllByText(translate('common.validation.required'))
  return {
    onSubmit,
    translate,
    user,
    field,
    fill,
    missing,
    submit: () => user.click(screen.getByText('Add')),
  }
}

it.each(languages)('in %s checks each field up to the first rule that fails', async (language) => {
  const { onSubmit, translate, user, field, fill, missing, submit } = aForm(language)
  await submit()
  expect(missing()).toHaveLength(2)
  fill(field('add.personalId'), '12')
  expect(await screen.findByText(translate('contracts.add.exactLength', { length: 13 }))).toBeTruthy()
  fill(field('add.personalId'), '  17039847161389999')
  expect(field('add.personalId').value).toBe('1703984716138')
  await user.click(screen.getByLabelText(translate('contracts.add.legalEntity')))
  await submit()
  expect(missing()).toHaveLength(3)
  fill(field('add.companyNumber'), '1234567890')
  expect(field('add.companyNumber').value).toBe('12345678')
  fill(field('add.taxNumber'), '1234567890')
  expect(field('add.taxNumber').value).toBe('123456789')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('hands over what belongs to the kind of customer', async () => {
  const { onSubmit, field, fill, submit } = aForm()
  fill(field('collectionNumber'), '2005100017')
  fill(field('add.personalId'), '1703984716138')
  await submit()
  expect(onSubmit.mock.calls).toEqual([
    [
      expect.objectContaining({
        customerTypeId: CustomerType.naturalPerson,
        collectionNumber: '2005100017',
        personalId: '1703984716138',
      }),
    ],
  ])
})
