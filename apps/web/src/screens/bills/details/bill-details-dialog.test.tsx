// @vitest-environment happy-dom
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import type { Language } from '@portal/domain/enumerations'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BillDetailsDialog } from './bill-details-dialog.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { aBill } from '#web/features/finances/bills/testing/builders.ts'

const nothing = () => undefined

const company = {
  callCenter: null,
  email: null,
  emailForComplaint: null,
  name: 'Светлост снабдевање',
  address: 'Булевар светлости 12',
  city: '11070 Београд',
  paymentCode: '189',
}

const october = {
  amount: 7269.46,
  unpaidAmount: 7269.46,
  earlierDebt: 17_420.03,
  earlierDebtDueDate: '2026-10-28',
}

function show(
  bill: Partial<Bill>,
  debt: { balanceAmount: number; unbookedAmount?: number },
  language?: Language,
) {
  const contract = {
    customerName: 'Ана Петровић',
    address: 'Липов дрворед 14/6, 21000 Нови Сад',
    unbookedAmount: 0,
    ...debt,
  } as CommercialContract // what the dialog reads of it
  return renderWithTexts(
    <BillDetailsDialog
      state={{ kind: 'ready', item: aBill(bill) }}
      payee={{ kind: 'ready', company }}
      contract={contract}
      today="2026-11-17"
      renderPay={(amountPara) => <a href="/do-payment">{`pay ${amountPara}`}</a>}
      renderWhy={({ id }) => <a href={`/bills/${id}/explained`}>why</a>}
      renderComplain={({ financialDocumentNumber }) => (
        <a href="/complaints">{`about ${financialDocumentNumber}`}</a>
      )}
      isPdfLoading={false}
      failure={null}
      sharing={null}
      onPdf={nothing}
      onClose={nothing}
    />,
    language,
  )
}

const code = () => screen.getByLabelText(/QR/).getAttribute('aria-label')

describe('the details of a bill', () => {
  it('say what the debt is made of, and let code and payment follow the choice', () => {
    show(october, { balanceAmount: 24_689.49 }, 'en-US')
    expect(screen.getByText('This bill 7,269.46 + earlier debt 17,420.03 (overdue)')).toBeTruthy()
    expect(screen.getByText('pay 2468949')).toBeTruthy()
    expect(code()).toContain('24,689.49')
    fireEvent.click(screen.getByLabelText('This bill'))
    expect(screen.getByText('pay 726946')).toBeTruthy()
    expect(code()).toContain('7,269.46')
    expect(screen.getByText('A payment covers the oldest debt first.')).toBeTruthy()
  })

  it('call an earlier debt overdue only when all of it is', () => {
    show({ ...october, earlierDebtDueDate: '2026-11-20' }, { balanceAmount: 24_689.49 })
    expect(screen.getByText('Овај рачун 7.269,46 + ранији дуг 17.420,03')).toBeTruthy()
  })

  it('begin with this bill where only newer ones are owed besides', () => {
    show({ unpaidAmount: 8412.37 }, { balanceAmount: 10_000 })
    expect(screen.getByText('Овај рачун 8.412,37 + новији рачуни 1.587,63')).toBeTruthy()
    expect(screen.getByText('pay 841237')).toBeTruthy()
  })

  it('ask nothing where this bill is all that is owed', () => {
    show({}, { balanceAmount: 8412.37 })
    expect(screen.queryByLabelText('Овај рачун')).toBeNull()
    expect(screen.getByText('За уплату до 28.11.2026.')).toBeTruthy()
  })

  it('ask for nothing again that waits to be booked', () => {
    show(october, { balanceAmount: 24_689.49, unbookedAmount: 24_689.49 })
    expect(screen.getByText(/Не треба поново да платите/)).toBeTruthy()
    expect(screen.queryByLabelText(/QR/)).toBeNull()
  })

  it('lead to a complaint about this bill', () => {
    show({}, { balanceAmount: 8412.37 })
    expect(screen.getByText('about 2610-2009548217')).toBeTruthy()
  })
})
