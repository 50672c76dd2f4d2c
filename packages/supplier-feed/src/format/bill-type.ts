/** The supplier's kinds of bills, as `billTypeId` names them. */
export const billType = { regular: 1, final: 2, interest: 3, creditNote: 4 } as const
