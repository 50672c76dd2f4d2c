import { supplierIdentity as identity } from '@portal/i18n/supplier'

/** The invented supplier as its feed tells of it. */
export const supplier = {
  id: 1,
  name: identity.name,
  nameEnglish: identity.nameEnglish,
  address: identity.address,
  city: identity.city,
  callCenter: identity.phone,
  email: identity.email,
  complaintEmail: identity.complaintEmail,
  webSite: identity.website,
  companyNumber: identity.companyNumber,
  taxNumber: identity.taxNumber,
  bankAccount: identity.bankAccount,
  paymentCode: identity.paymentCode,
}
