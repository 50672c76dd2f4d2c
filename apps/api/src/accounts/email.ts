/** An address as accounts know it: people write their own in every case. */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase()
