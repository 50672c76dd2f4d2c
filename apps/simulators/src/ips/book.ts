import { join } from 'node:path'
import type {
  IpsRow,
  PaymentBarred,
  PaymentCreated,
  PaymentFinished,
  PaymentRefunded,
} from '#simulators/ips/rows.ts'
import { openLedger } from '#simulators/ledger.ts'

export type IpsPayment = Omit<PaymentCreated, 'kind'> & {
  finished: PaymentFinished | null
  refunded: PaymentRefunded | null
  notificationCount: number
  isAcknowledged: boolean
}

type WithoutTime<Row> = Row extends IpsRow ? Omit<Row, 'at'> : never

/** The provider's payments, held in memory and rebuilt from its ledger after a restart. */
export type IpsBook = ReturnType<typeof readBook> & {
  record: (row: WithoutTime<IpsRow>) => void
  settled: () => Promise<void>
  close: () => Promise<void>
}

export async function openIpsBook(folder: string, now: () => Date): Promise<IpsBook> {
  const ledger = await openLedger<IpsRow>(join(folder, 'ledger.jsonl'))
  const book = readBook()
  for (const row of ledger.earlierRows) book.apply(row)
  return {
    ...book,
    record: (row) => {
      const whole = { at: now().toISOString(), ...row } as IpsRow // the compiler loses track of a spread union
      book.apply(whole)
      ledger.append(whole)
    },
    settled: ledger.settled,
    close: ledger.close,
  }
}

function readBook() {
  const rows: IpsRow[] = []
  const rowsByPayment = new Map<string, IpsRow[]>()
  const payments = new Map<string, IpsPayment>()
  const paymentsById = new Map<string, IpsPayment>()
  const barred = new Map<string, PaymentBarred>()
  const openPayments = new Set<IpsPayment>()

  const rowsOf = (merchantPaymentId: string): readonly IpsRow[] => rowsByPayment.get(merchantPaymentId) ?? []

  function apply(row: IpsRow): void {
    rows.push(row)
    rowsByPayment.set(row.merchantPaymentId, [...rowsOf(row.merchantPaymentId), row])
    if (row.kind === 'payment-created') {
      const payment = {
        ...row,
        finished: null,
        refunded: null,
        notificationCount: 0,
        isAcknowledged: false,
      }
      payments.set(row.merchantPaymentId, payment)
      paymentsById.set(row.id, payment)
      openPayments.add(payment)
      return
    }
    if (row.kind === 'payment-barred') {
      barred.set(row.merchantPaymentId, row)
      return
    }
    const payment = payments.get(row.merchantPaymentId)
    if (payment) change(payment, row)
  }

  function change(payment: IpsPayment, row: Exclude<IpsRow, PaymentCreated | PaymentBarred>): void {
    switch (row.kind) {
      case 'payment-finished':
        payment.finished = row
        openPayments.delete(payment)
        return
      case 'payment-refunded':
        payment.refunded = row
        return
      case 'notification-sent':
        payment.notificationCount = row.attempt
        payment.isAcknowledged = row.isAcknowledged
        return
    }
  }

  return {
    apply,
    allRows: (): readonly IpsRow[] => rows,
    rowsOf,
    find: (merchantPaymentId: string) => payments.get(merchantPaymentId),
    findBarred: (merchantPaymentId: string) => barred.get(merchantPaymentId),
    findById: (id: string) => paymentsById.get(id),
    openPayments: (): readonly IpsPayment[] => [...openPayments],
    allPayments: () => payments.values(),
  }
}
