import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

const attribute = (markup: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1]

it('gives the label to its control', () => {
  const markup = renderToStaticMarkup(
    <Field label="Наплатни број">
      <TextInput />
    </Field>,
  )
  expect(attribute(markup, 'label', 'for')).toBe(attribute(markup, 'input', 'id'))
  expect(attribute(markup, 'input', 'aria-invalid')).toBeUndefined()
  expect(attribute(markup, 'input', 'aria-describedby')).toBeUndefined()
})

it('reads the error before the hint and marks the control', () => {
  const markup = renderToStaticMarkup(
    <Field label="Е-адреса" hint="На њу стиже код." error="Неважећа е-адреса" isRequired>
      <TextInput />
    </Field>,
  )
  const described = attribute(markup, 'input', 'aria-describedby')?.split(' ') ?? []
  const texts = described.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(markup)?.[1])
  expect(texts[0]).toContain('Неважећа е-адреса')
  expect(texts[1]).toBe('На њу стиже код.')
  expect(attribute(markup, 'input', 'aria-invalid')).toBe('true')
  expect(attribute(markup, 'input', 'aria-required')).toBe('true')
})
