import { CustomerType } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { checkEntry, contractRequest, cutEntry } from './contract-entry.ts'

const entry = {
  customerTypeId: CustomerType.naturalPerson,
  collectionNumber: ' 2005100017 ',
  personalId: '1703984716138 ',
  companyNumber: '21483052',
  taxNumber: '109172644',
}

describe('the data of a new contract', () => {
  it('are cut to their lengths, without the blanks of a paste', () => {
    expect(cutEntry('personalId', '  17039847161389')).toBe('1703984716138')
    expect(cutEntry('personalId', '1703 984 716\u00a0138')).toBe('1703984716138')
    expect(cutEntry('companyNumber', '214830529')).toBe('21483052')
    expect(cutEntry('taxNumber', '1091726441')).toBe('109172644')
    expect(cutEntry('collectionNumber', 'x'.repeat(101))).toHaveLength(100)
  })

  it('stop at the first rule that fails', () => {
    expect(checkEntry('personalId', '   ')).toBe('required')
    expect(checkEntry('personalId', '170398471613')).toBe('exactLength')
    expect(checkEntry('personalId', '1703984716138')).toBeNull()
    expect(checkEntry('collectionNumber', '7')).toBeNull()
    expect(checkEntry('collectionNumber', 'x'.repeat(101))).toBe('maxLength')
  })

  it('are sent trimmed, and only those of the chosen kind of customer', () => {
    expect(contractRequest(entry)).toEqual({
      customerTypeId: 1,
      commercialContractsNumber: '2005100017',
      personalIdentification: '1703984716138',
      vatId: null,
      nationalCourtRegister: null,
    })
    const grouped = { ...entry, collectionNumber: '2005 100 017' }
    expect(contractRequest(grouped).commercialContractsNumber).toBe('2005100017')
    const lettered = { ...entry, collectionNumber: ' НС 2005/17 ' }
    expect(contractRequest(lettered).commercialContractsNumber).toBe('НС 2005/17')
    expect(contractRequest({ ...entry, customerTypeId: CustomerType.legalEntity })).toEqual({
      customerTypeId: 2,
      commercialContractsNumber: '2005100017',
      personalIdentification: null,
      vatId: '109172644',
      nationalCourtRegister: '21483052',
    })
  })
})
