import type { User } from '@portal/contract/administration/users'
import { fieldLimits } from '@portal/domain/limits'
import { checkMaxLength, checkRequired } from '@portal/domain/validation'

/** What the edit dialog asks for (spec 5.8). */
export interface ProfileEntry {
  name: string
  phone: string
  address: string
}

export const maxLengths: Record<keyof ProfileEntry, number> = {
  name: fieldLimits.profileNameMaxLength,
  phone: fieldLimits.profilePhoneMaxLength,
  address: fieldLimits.profileAddressMaxLength,
}

export const entryOf = ({ name, phone, address }: User): ProfileEntry => ({
  name,
  phone: phone ?? '',
  address: address ?? '',
})

interface Versions {
  readonly known: ProfileEntry
  readonly chosen: ProfileEntry
  readonly latest: ProfileEntry
}

/** What was changed here; the rest as it stands by now, after another tab or device. */
export function mergeEntry({ known, chosen, latest }: Versions): ProfileEntry {
  const pick = (field: keyof ProfileEntry) => (chosen[field] === known[field] ? latest : chosen)[field]
  return { name: pick('name'), phone: pick('phone'), address: pick('address') }
}

export function checkProfile(field: keyof ProfileEntry, value: string): 'required' | 'maxLength' | null {
  const required = field === 'name' ? checkRequired(value) : null
  return required ?? checkMaxLength(value.trim(), maxLengths[field])
}
