import { expect, it } from 'vitest'
import { writeXlsx } from './xlsx.ts'

const sheet = {
  name: 'Рачуни: 2026/[1]',
  columns: [
    { title: 'Период', width: 18 },
    { title: 'Датум', width: 12 },
    { title: 'Износ', width: 14 },
  ],
  rows: [
    ['октобар & <новембар> "2026."\u0007\ufffe\uffff', { isoDate: '2026-11-05' }, 8412.37],
    ['=1+1', null, -266.9],
  ],
}

/** The parts are stored unpacked, so they can be read as they stand. */
async function textOf(): Promise<string> {
  return new TextDecoder().decode(await writeXlsx(sheet, { date: '2026-11-17' }).arrayBuffer())
}

it('writes amounts as numbers, dates as days and texts as texts', async () => {
  const text = await textOf()
  expect(text).toContain('<c s="2"><v>8412.37</v></c>')
  expect(text).toContain('<c s="2"><v>-266.9</v></c>')
  // 46331 days after the thirtieth of December 1899.
  expect(text).toContain('<c s="3"><v>46331</v></c>')
  expect(text).toContain('<t xml:space="preserve">октобар &amp; &lt;новембар&gt; &quot;2026.&quot;</t>')
  expect(text).toContain('<c s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c/>')
})

it('names its sheet by signs that spreadsheets take', async () => {
  expect(await textOf()).toContain('<sheet name="Рачуни  2026  1 "')
})
