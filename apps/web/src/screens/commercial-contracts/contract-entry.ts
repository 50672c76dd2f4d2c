import { CustomerType } from '@portal/domain/enumerations'
import { fieldLimits } from '@portal/domain/limits'
import { checkExactLength, checkMaxLength, checkRequired, firstProblem } from '@portal/domain/validation'

/** What the customer types to add a contract (spec 5.7). */
export interface ContractEntry {
  customerTypeId: CustomerType
  collectionNumber: string
  personalId: string
  companyNumber: string
  taxNumber: string
}

export type EntryField = 'collectionNumber' | 'personalId' | 'companyNumber' | 'taxNumber'

const lengths: Record<EntryField, number> = {
  collectionNumber: fieldLimits.collectionNumberMaxLength,
  personalId: fieldLimits.jmbgLength,
  companyNumber: fieldLimits.companyNumberLength,
  taxNumber: fieldLimits.taxNumberLength,
}

export const lengthOf = (field: EntryField): number => lengths[field]

/** Read off paper in groups: the blanks between them are no part of a number, nor of its length. */
const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '')

/** Blanks of a pasted number must not push its last digits out. A collection number is cut as it is typed. */
export const cutEntry = (field: EntryField, text: string): string =>
  (field === 'collectionNumber' ? text.trimStart() : withoutBlanks(text)).slice(0, lengths[field])

/** One with letters may have blanks of the supplier's. */
const collectionNumberOf = (text: string): string =>
  /^[\d\s]+$/.test(text) ? withoutBlanks(text) : text.trim()

export type EntryProblem = 'required' | 'exactLength' | 'maxLength'

export function checkEntry(field: EntryField, text: string): EntryProblem | null {
  const checkLength = (value: string) =>
    field === 'collectionNumber'
      ? checkMaxLength(value, lengths[field])
      : checkExactLength(value, lengths[field])
  return firstProblem<EntryProblem>(text.trim(), checkRequired, checkLength)
}

/** Only the numbers of the chosen kind of customer travel. */
export function contractRequest(entry: ContractEntry) {
  const isLegalEntity = entry.customerTypeId === CustomerType.legalEntity
  return {
    customerTypeId: isLegalEntity ? CustomerType.legalEntity : CustomerType.naturalPerson,
    commercialContractsNumber: collectionNumberOf(entry.collectionNumber),
    personalIdentification: isLegalEntity ? null : entry.personalId.trim(),
    vatId: isLegalEntity ? entry.taxNumber.trim() : null,
    nationalCourtRegister: isLegalEntity ? entry.companyNumber.trim() : null,
  }
}
