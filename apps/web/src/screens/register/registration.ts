import { CustomerType } from '@portal/domain/enumerations'

export interface Registration {
  customerTypeId: CustomerType
  email: string
  password: string
  repeatedPassword: string
  termsOfUseAccepted: boolean
  dataProcessingAccepted: boolean
}

export const emptyRegistration: Registration = {
  customerTypeId: CustomerType.naturalPerson,
  email: '',
  password: '',
  repeatedPassword: '',
  termsOfUseAccepted: false,
  dataProcessingAccepted: false,
}
