import { printBankAccount } from '@portal/domain/check-digits'
import type { Language } from '@portal/domain/enumerations'
import { formatDate, formatMonth } from '@portal/i18n/format'
import { htmlLanguage } from '@portal/i18n/language'
import type { Tags } from '#api/pdf/tagged-pdf.ts'
import { type CalculationRow, listCalculationRows, toPayPara } from './calculation-rows.ts'
import { type ConsumptionBar, drawConsumptionChart } from './consumption-chart.ts'
import { areMetersOverleaf, listMeterGroups, type MeterGroup } from './meter-groups.ts'
import { listNotes, type Note } from './notes.ts'
import { drawPaymentCode, type PaymentSlip, slipLabels, writePaymentSlip } from './payment-slip.ts'
import type { PrintedBill, PrintedSupplier } from './repository.ts'
import { createWording, shorten, type Wording } from './wording.ts'

/** A bill ready for the compiler: what the page prints, and what its tags say besides. */
export interface TypesetBill {
  data: BillDocument
  tags: Tags
}

/** What templates/bill.typ prints: finished texts, nothing to compute. */
export interface BillDocument {
  /** Two letters, for the typesetter. */
  lang: string
  title: string
  issueDate: string
  supplier: { name: string; lines: readonly string[] }
  heading: { type: string; month: string }
  /** Spec 5.7: the collection number is at the top left. */
  customer: { numbers: readonly LabelledText[]; name: string; lines: readonly string[] }
  facts: readonly LabelledText[]
  hero: { label: string; amount: string; currency: string }
  meters: Meters
  calculation: { title: string; header: readonly string[]; rows: readonly CalculationRow[] }
  /** Without bars where too little is known. */
  chart: { title: string; block: number; bars: readonly ConsumptionBar[] }
  notes: readonly Note[]
  slip: (PaymentSlip & { labels: Readonly<Record<string, string>>; qr: { block: number } | null }) | null
  /** Said instead of a slip when nothing is to be paid. */
  settled: { title: string; text: string } | null
  page: string
}

type LabelledText = readonly [label: string, text: string]

interface Meters {
  title: string
  header: readonly string[]
  groups: readonly MeterGroup[]
  /** Said on the first page when the groups stand on the next; empty otherwise. */
  overleaf: string
}

export function writeBillDocument(bill: PrintedBill, language: Language): TypesetBill {
  const wording = createWording(language)
  const chart = drawConsumptionChart(bill, wording)
  const code = drawPaymentCode(bill, wording)
  const figures = [
    ...(chart ? [{ block: chartBlock, text: chart.text }] : []),
    ...(code ? [{ block: codeBlock, ...code }] : []),
  ]
  return {
    data: describeBill(bill, { bars: chart?.bars ?? [], hasCode: code !== null }, wording),
    tags: { language: htmlLanguage[language], figures },
  }
}

interface Pictures {
  bars: readonly ConsumptionBar[]
  hasCode: boolean
}

function describeBill(bill: PrintedBill, { bars, hasCode }: Pictures, wording: Wording): BillDocument {
  const { text, language } = wording
  const month = formatMonth(bill.year, bill.month, language)
  const slip = describeSlip(bill, hasCode, wording)
  return {
    lang: language.slice(0, 2),
    title: text('billDocument.title', { type: bill.typeText, number: bill.number, month }),
    issueDate: bill.issueDate,
    supplier: describeSupplier(bill.supplier, wording),
    heading: { type: bill.typeText, month: text('billDocument.subtitle', { month }) },
    customer: describeCustomer(bill, wording),
    facts: listFacts(bill, wording),
    hero: describeHero(bill, wording),
    meters: describeMeters(bill, wording),
    calculation: describeCalculation(bill, wording),
    chart: { title: text('billDocument.chart.title'), block: chartBlock, bars },
    notes: listNotes(bill, slip !== null, wording),
    slip,
    settled: describeSettled(bill, wording),
    page: text('billDocument.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** The pictures' places among the blocks of templates/bill-words.typ. */
const chartBlock = 13
const codeBlock = 17

function describeSupplier(supplier: PrintedSupplier | null, { text }: Wording): BillDocument['supplier'] {
  if (supplier === null) return { name: '', lines: [] }
  return {
    name: supplier.name,
    lines: [
      `${supplier.address}, ${supplier.city}`,
      text('billDocument.supplier.numbers', {
        taxNumber: supplier.taxNumber,
        companyNumber: supplier.companyNumber,
      }),
      text('billDocument.supplier.account', { account: printBankAccount(supplier.bankAccount) }),
      `${supplier.callCenter} · ${supplier.email} · ${supplier.webSite}`,
    ],
  }
}

// Two lines and one line in the small size.
const nameMaxLength = 100
const lineMaxLength = 64

function describeCustomer({ customer }: PrintedBill, { text }: Wording): BillDocument['customer'] {
  const numbers: LabelledText[] = [[text('billDocument.collectionNumber'), customer.collectionNumber]]
  if (customer.customerNumber !== null) {
    numbers.push([text('billDocument.customerNumber'), customer.customerNumber])
  }
  return {
    numbers,
    name: shorten(customer.name, nameMaxLength),
    lines: [customer.street, customer.town]
      .filter((line) => line !== null)
      .map((line) => shorten(line, lineMaxLength)),
  }
}

function listFacts(bill: PrintedBill, { text }: Wording): LabelledText[] {
  const { periodFrom, periodTo, dueDate } = bill
  const facts: LabelledText[] = [
    [text('billDocument.billNumber'), bill.number],
    [text('billDocument.issueDate'), formatDate(bill.issueDate)],
  ]
  if (periodFrom !== null && periodTo !== null) {
    facts.push([text('billDocument.period'), `${formatDate(periodFrom)} – ${formatDate(periodTo)}`])
  }
  if (dueDate !== null) facts.push([text('billDocument.dueDate'), formatDate(dueDate)])
  return facts
}

function describeHero(bill: PrintedBill, { text, money }: Wording): BillDocument['hero'] {
  const amountPara = toPayPara(bill)
  return { label: heroLabel(amountPara, bill, text), amount: money(Math.abs(amountPara)), currency: 'RSD' }
}

function heroLabel(amountPara: number, { dueDate }: PrintedBill, text: Wording['text']): string {
  if (amountPara < 0) return text('billDocument.hero.prepaid')
  if (amountPara === 0 || dueDate === null) return text('billDocument.hero.toPay')
  return text('billDocument.hero.toPayUntil', { date: formatDate(dueDate) })
}

const meterColumns = ['point', 'meter', 'tariff', 'previousState', 'newState', 'consumption'] as const

function describeMeters(bill: PrintedBill, wording: Wording): Meters {
  const { text } = wording
  const groups = listMeterGroups(bill, wording)
  return {
    title: text(groups.length > 1 ? 'billDocument.meters.many' : 'billDocument.meters.one'),
    header: meterColumns.map((column) => text(`billDocument.meters.${column}`)),
    groups,
    overleaf: areMetersOverleaf(groups) ? text('billDocument.meters.overleaf', { count: groups.length }) : '',
  }
}

const calculationColumns = ['number', 'description', 'quantity', 'price', 'amount'] as const

const describeCalculation = (bill: PrintedBill, wording: Wording): BillDocument['calculation'] => ({
  title: wording.text('billDocument.calculation.title'),
  header: calculationColumns.map((column) => wording.text(`billDocument.calculation.${column}`)),
  rows: listCalculationRows(bill, wording),
})

function describeSlip(bill: PrintedBill, hasCode: boolean, wording: Wording): BillDocument['slip'] {
  const slip = writePaymentSlip(bill, wording)
  const labels = slipLabels.map((label) => [label, wording.text(`billDocument.slip.${label}`)])
  return slip && { ...slip, labels: Object.fromEntries(labels), qr: hasCode ? { block: codeBlock } : null }
}

function describeSettled(bill: PrintedBill, { text, money }: Wording): BillDocument['settled'] {
  const prepaidPara = -toPayPara(bill)
  if (prepaidPara < 0) return null
  return {
    title: text('billDocument.settled.title'),
    text:
      prepaidPara > 0
        ? text('billDocument.settled.prepaidText', { amount: money(prepaidPara) })
        : text('billDocument.settled.text'),
  }
}
