import { expect, it } from 'vitest'
import { fileName } from './export-file.ts'

it('names a file after chart, contract and period without what file systems refuse', () => {
  expect(fileName(['Потрошња у последњих 12 месеци', '2004 518 337', 'XII 2025. – XI 2026.'])).toBe(
    'Потрошња-у-последњих-12-месеци_2004-518-337_XII-2025-–-XI-2026',
  )
  expect(fileName(['a/b: "c"?', '', '..'])).toBe('a-b-c')
})
