import { CustomerType } from '@portal/domain/enumerations'
import type { NewPassword } from '#web/features/account/credentials/new-password-fields.tsx'

export interface Registration extends NewPassword {
  customerTypeId: CustomerType
  email: string
  termsOfUseAccepted: boolean
  dataProcessingAccepted: boolean
}

export const emptyRegistration: Registration = {
  customerTypeId: CustomerType.naturalPerson,
  email: '',
  newPassword: '',
  newPasswordConfirmation: '',
  termsOfUseAccepted: false,
  dataProcessingAccepted: false,
}
