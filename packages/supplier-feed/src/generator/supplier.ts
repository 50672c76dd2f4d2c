/** The invented supplier, the same as in the portal's documents. */
export const supplier = {
  id: 1,
  name: '„Светлост снабдевање” д.о.о. Београд',
  nameEnglish: '“Svetlost snabdevanje” d.o.o. Beograd',
  address: 'Булевар светлости 12',
  city: '11070 Београд',
  callCenter: '0800 300 330',
  email: 'podrska@primer.rs',
  complaintEmail: 'prigovori@primer.rs',
  webSite: 'www.primer.rs',
  companyNumber: '99900016',
  taxNumber: '199900108',
  bankAccount: '999000000924800188',
  /** For utilities. */
  paymentCode: '189',
} as const
