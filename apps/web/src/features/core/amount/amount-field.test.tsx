// @vitest-environment happy-dom
import { Language } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { AmountField } from './amount-field.tsx'

function Typed({ isAsking }: { readonly isAsking: boolean }) {
  const [entry, setEntry] = useState('')
  return <AmountField label="Amount" isAsking={isAsking} value={entry} onChange={setEntry} />
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')

it('asks what an entry means that could be two amounts, and writes the answer in its place', async () => {
  const { translate, user } = renderWithTexts(<Typed isAsking />, Language.english)
  await user.type(box(), '1,234')
  await user.tab()
  expect(screen.getByText(translate('finances.amountUnclear'))).toBeTruthy()
  const answers = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(answers).toEqual(['1,234.00\u00a0RSD', '1.23\u00a0RSD'])
  await user.click(screen.getByRole('button', { name: /^1\.23/ }))
  expect(box().value).toBe('1.23')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks nothing before it is time, nor about what is clear', async () => {
  const { user, show } = renderWithTexts(<Typed isAsking={false} />, Language.english)
  await user.type(box(), '1.234')
  expect(screen.queryByRole('button')).toBeNull()
  show(<Typed isAsking />)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await user.type(box(), '.5')
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [Language.english, '8412.5', '8,412.50'],
  [Language.english, '8.412,5', '8,412.50'],
  [Language.serbianLatin, '1.234', '1.234,00'],
  [Language.serbianCyrillic, '8412,5', '8.412,50'],
])('on the page in %s shows %s as %s once it is left', async (language, typed, shown) => {
  const { user } = renderWithTexts(<Typed isAsking />, language)
  await user.type(box(), typed)
  await user.tab()
  expect(box().value).toBe(shown)
})
