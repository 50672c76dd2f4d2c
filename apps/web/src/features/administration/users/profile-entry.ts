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

export function checkProfile(field: keyof ProfileEntry, value: string): 'required' | 'maxLength' | null {
  const required = field === 'name' ? checkRequired(value) : null
  return required ?? checkMaxLength(value.trim(), maxLengths[field])
}
