import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { expect, it } from 'vitest'
import { emptyDraft } from '#web/features/customers/complaints/complaint-draft.ts'
import { aboutBill } from './about-bill.ts'

const translate = createTranslate('sr-Cyrl-RS', compileTexts('sr-Cyrl-RS', areas.customer))
const points = [{ value: 4_120_700_001, label: 'Стан' }]
const fromBill = { about: '2610-2009548217', aboutPoint: 4_120_700_001 }

it('fills in point, type and the number of the bill', () => {
  expect(aboutBill(emptyDraft, fromBill, points, translate)).toEqual({
    ...emptyDraft,
    pointId: 4_120_700_001,
    typeId: 2,
    description: 'Приговор на рачун број 2610-2009548217.\n',
  })
})

it('loses nothing of a draft that was begun, and fills in nothing without a bill', () => {
  const begun = { ...emptyDraft, description: 'Бројило не ради.' }
  expect(aboutBill(begun, fromBill, points, translate)).toBe(begun)
  expect(aboutBill(emptyDraft, { about: null, aboutPoint: null }, points, translate)).toBe(emptyDraft)
})

it('chooses no point that the contract does not have', () => {
  expect(aboutBill(emptyDraft, { ...fromBill, aboutPoint: 7 }, points, translate).pointId).toBeNull()
})
