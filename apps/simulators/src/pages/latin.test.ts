import { expect, test } from 'vitest'
import { toLatin } from '#simulators/pages/latin.ts'

test.each([
  ['Љубав, њива, џеп и ђак', 'Ljubav, njiva, džep i đak'],
  ['ЏУГАЊ ЖУРИ', 'DŽUGANJ ŽURI'],
  ['Њујорк', 'Njujork'],
  ['IPS QR код и CVV 123', 'IPS QR kod i CVV 123'],
  ['Шћепан Чубрић', 'Šćepan Čubrić'],
])('%s is %s', (cyrillic, latin) => {
  expect(toLatin(cyrillic)).toBe(latin)
})
