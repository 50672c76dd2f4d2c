import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CodeBoxes } from '#web/features/account/registration/code-boxes.tsx'
import { Field, FieldGroup } from './field.tsx'
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

it('names six boxes as one group and each by its place', () => {
  const markup = renderToStaticMarkup(
    <FieldGroup label="Код из поруке" error="Неисправан формат кода.">
      <CodeBoxes value="12" onChange={() => undefined} boxLabel={(place, count) => `${place}/${count}`} />
    </FieldGroup>,
  )
  expect(markup).toMatch(/<fieldset[^>]*><legend[^>]*>Код из поруке<\/legend>/)
  expect([...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    '1/6',
    '2/6',
    '3/6',
    '4/6',
    '5/6',
    '6/6',
  ])
  expect(markup.match(/autoComplete="one-time-code"/gi)).toHaveLength(1)
})
