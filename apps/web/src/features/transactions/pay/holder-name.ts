import { toLatin } from '@portal/i18n/latin'

/** The ciphertext has room for so many Latin letters beside the card itself. */
const longestHolderName = 60

export const holderName = (name: string): string => toLatin(name).slice(0, longestHolderName)
