import {
  register,
  sendNewVerificationCode,
  validateVerificationCode,
} from '@portal/contract/account/registration'
import type { Bind } from '#api/http/call/bind.ts'
import { beginPendingRegistration, type RegistrationDeps, resendCode, validateCode } from './service.ts'

export function registerRegistration(bind: Bind, deps: RegistrationDeps): void {
  bind(register, (call) => beginPendingRegistration(deps, call))
  bind(validateVerificationCode, (call) => validateCode(deps, call))
  bind(sendNewVerificationCode, (call) => resendCode(deps, call))
}
