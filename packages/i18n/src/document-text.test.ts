import { describe, expect, it } from 'vitest'
import { parseDocumentText } from './document-text.ts'

const head = '# Упутство\n\nVersion: 1.0, 2026-11-15\n\n'
const blocksOf = (body: string, values = {}) => parseDocumentText(head + body, values).blocks

describe('A document written in Markdown', () => {
  it('has a title, a version and the day it begins to apply', () => {
    expect(parseDocumentText(`${head}Текст.`)).toEqual({
      title: 'Упутство',
      version: '1.0',
      validFrom: '2026-11-15',
      blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Текст.' }] }],
    })
  })

  it('keeps headings of two levels', () => {
    expect(blocksOf('## 1. Пријава\n\n### Лозинка')).toEqual([
      { kind: 'heading', level: 2, text: '1. Пријава' },
      { kind: 'heading', level: 3, text: 'Лозинка' },
    ])
  })

  it('joins the lines of a paragraph and of a note', () => {
    expect(blocksOf('Први ред\nи други.\n\n> Савет\n> у два реда.')).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'Први ред и други.' }] },
      { kind: 'note', content: [{ kind: 'text', text: 'Савет у два реда.' }] },
    ])
  })

  it('reads both kinds of lists, with items over several lines', () => {
    expect(blocksOf('- један\n- два\n  и по\n\n1. прво\n2. друго')).toEqual([
      {
        kind: 'bulletList',
        items: [[{ kind: 'text', text: 'један' }], [{ kind: 'text', text: 'два и по' }]],
      },
      { kind: 'numberedList', items: [[{ kind: 'text', text: 'прво' }], [{ kind: 'text', text: 'друго' }]] },
    ])
  })

  it('reads a table', () => {
    expect(blocksOf('| Место | Адреса |\n|---|---|\n| Ниш | **Вождова** 1 |')).toEqual([
      {
        kind: 'table',
        header: [[{ kind: 'text', text: 'Место' }], [{ kind: 'text', text: 'Адреса' }]],
        rows: [
          [
            [{ kind: 'text', text: 'Ниш' }],
            [
              { kind: 'strong', text: 'Вождова' },
              { kind: 'text', text: ' 1' },
            ],
          ],
        ],
      },
    ])
  })

  it('fills values into text and addresses, and joins a telephone number in its address', () => {
    const values = { phone: '0800 300 330', email: 'podrska@primer.rs' }
    expect(blocksOf('Зовите [{phone}](tel:{phone}) или [пишите](mailto:{email}).', values)).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Зовите ' },
          { kind: 'link', text: '0800 300 330', href: 'tel:0800300330' },
          { kind: 'text', text: ' или ' },
          { kind: 'link', text: 'пишите', href: 'mailto:podrska@primer.rs' },
          { kind: 'text', text: '.' },
        ],
      },
    ])
  })

  it('takes a value as it is, never as markup', () => {
    expect(blocksOf('Име: {name}', { name: '**[x](https://y)** {phone}' })).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'Име: **[x](https://y)** {phone}' }] },
    ])
  })

  it('lets a backslash keep a mark as a letter', () => {
    expect(blocksOf('Два \\* три \\[3\\]')).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'Два * три [3]' }] },
    ])
  })

  it('keeps a number on one line with its unit', () => {
    expect(blocksOf('Накнада је 28,77 RSD.')).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'Накнада је 28,77\u00a0RSD.' }] },
    ])
  })

  it.each([
    [
      'a title that is missing',
      'Version: 1.0, 2026-11-15\n\nТекст',
      'line 1: a document begins with "# title"',
    ],
    [
      'a version that is missing',
      '# Наслов\n\nТекст',
      'the second line of a document is "Version: 1.0, 2026-11-15"',
    ],
    ['a third level of headings', `${head}#### Дубоко`, 'line 5: headings are "## " or "### "'],
    ['a heading stuck to its text', `${head}## Наслов\nтекст`, 'line 5: a heading stands alone on its line'],
    ['a list stuck to a paragraph', `${head}Текст\n- ставка`, 'line 6: an empty line is missing above'],
    ['a list out of order', `${head}1. прво\n3. треће`, 'line 6: expected item 2'],
    ['bold that is not closed', `${head}Ово је **важно`, 'line 5: "*" is not closed or not known'],
    ['markup that is not ours', `${head}Ово је <b>важно</b>`, 'line 5: "<" is not closed or not known'],
    [
      'a script for an address',
      `${head}[x](javascript:alert)`,
      'line 5: the address javascript:alert is not https',
    ],
    ['a value nobody gave', `${head}Зовите {phone}`, 'line 5: no value for {phone}'],
    ['a value every object has', `${head}Зовите {constructor}`, 'line 5: no value for {constructor}'],
    ['a brace left open', `${head}Зовите {phone`, 'line 5: no value for {'],
    [
      'a table without a rule',
      `${head}| а | б |\n| 1 | 2 |`,
      'line 5: a table has a header, a rule and rows',
    ],
    [
      'a row with a cell too few',
      `${head}| а | б |\n|---|---|\n| 1 |`,
      'line 7: cells are missing or too many',
    ],
  ])('refuses %s and names the line', (_, source, message) => {
    expect(() => parseDocumentText(source)).toThrow(message)
  })
})
