/** An address as accounts know it: people write their own in every case. PostgreSQL cannot hold NUL. */
export const normaliseEmail = (address: string): string => address.replaceAll('\0', '').trim().toLowerCase()
