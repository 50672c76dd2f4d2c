import { getPaymentsOfTwelveMonths, searchPayments } from '@portal/contract/finances/payments'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findPayments, findPaymentsOfTwelveMonths } from './repository.ts'

export function registerPayments(bind: Bind, database: Database): void {
  bind(searchPayments, (call) => findPayments(database, call))
  bind(getPaymentsOfTwelveMonths, (call) => findPaymentsOfTwelveMonths(call))
}
