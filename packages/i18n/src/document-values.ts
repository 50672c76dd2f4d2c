import type { Language } from '@portal/domain/enumerations'
import { complaintFiles } from '@portal/domain/files/file-limits'
import { accountLimits, fieldLimits, listLimits, retentionYears } from '@portal/domain/limits'
import type { DocumentValues } from './document-text.ts'
import { supplierIn } from './supplier.ts'

/**
 * What the documents name in braces: the supplier's own data, and the numbers of the rules the portal itself keeps, so
 * that a document never promises another number than the program holds.
 */
export function documentValues(language: Language): DocumentValues {
  return {
    ...supplierIn(language),
    archiveYears: String(listLimits.archiveYears),
    complaintYears: String(retentionYears.complaints),
    transactionYears: String(retentionYears.transactions),
    codeMinutes: String(accountLimits.codeLifetimeMs / 60_000),
    codeTries: String(accountLimits.codeMaxTries),
    passwordLength: String(fieldLimits.passwordMinLength),
    descriptionLength: String(fieldLimits.complaintDescriptionMaxLength),
    complaintMegabytes: String(complaintFiles.totalSizeBytesBelow / 1024 ** 2),
    complaintTypes: complaintFiles.extensions.join(', '),
  }
}
