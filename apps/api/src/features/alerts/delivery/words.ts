import type { Language } from '@portal/domain/enumerations'
import { formatDate, formatMonth } from '@portal/i18n/format'
import { inScriptOf } from '@portal/i18n/latin'
import type { About } from '@portal/messages/new-message'
import { accountWriters } from './account-words.ts'
import type { Delivery } from './queue.ts'
import { type AlertWords, type Of, type Tools, toolsFor, type Words, type Writers } from './word-tools.ts'

/** In the reader's language; null where what the alert is about is gone meanwhile: then nothing is told. */
export function wordsOf(alert: Delivery, language: Language): AlertWords | null {
  const words = writers[alert.kind](alert as never, toolsFor(alert, language)) // each kind has its own data
  return words && { about: contractOf(alert), button: null, ...words }
}

function contractOf({ contractId }: Delivery): About | null {
  return contractId === null ? null : { type: 'contract', id: String(contractId), contractId }
}

function billOf({ contractId }: Delivery, billId: number): About | null {
  return contractId === null ? null : { type: 'bill', id: String(billId), contractId }
}

/** A page of one contract: the reader may have chosen another one. */
const ofContract = (path: string, contractId: number | null) =>
  contractId === null ? path : `${path}?of=${contractId}`

const billPath = (billId: number) => `/bills?bill=${billId}`

const isOwed = (leftToPay: number | null): leftToPay is number => leftToPay !== null && leftToPay > 0

/** A bill that is not paid, before its day and after it. */
function unpaidWords(
  kind: 'dueSoon' | 'overdue',
  alert: Of<'dueSoon'> | Of<'overdue'>,
  { texts, contract, money, month, billKind }: Tools,
): Words | null {
  const { bill, data, isOver, leftToPay } = alert
  if (isOver || !bill || !isOwed(leftToPay)) return null
  const values = {
    bill: billKind(bill),
    month: month(bill),
    contract,
    amount: money(leftToPay),
    dueDate: formatDate(data.dueDate),
  }
  return {
    title: texts(`mail.alert.${kind}.title`, values),
    paragraphs: [
      texts(`mail.alert.${kind}.text`, values),
      ...(kind === 'overdue' ? [texts('mail.alert.overdue.ignore')] : []),
    ],
    push: texts(`mail.alert.${kind}.push`),
    button: texts(`mail.alert.${kind}.button`),
    path: billPath(data.billId),
    about: billOf(alert, data.billId),
  }
}

/** Where less is left of a new bill than it comes to. */
function coveredWords(
  amount: number,
  leftToPay: number | null,
  texts: Tools['texts'],
  money: Tools['money'],
): string[] {
  if (!isOwed(leftToPay)) return [texts('mail.alert.newBill.nothingToPay')]
  return leftToPay < amount ? [texts('mail.alert.newBill.partPaid', { amount: money(leftToPay) })] : []
}

const writers: Writers = {
  newBill: (alert, { texts, contract, money, month, billKind }) => {
    const { bill, data, leftToPay } = alert
    if (!bill) return null
    const values = {
      bill: billKind(bill),
      number: bill.number,
      month: month(bill),
      contract,
      amount: money(bill.amount),
    }
    const text =
      bill.dueDate === null
        ? texts('mail.alert.newBill.textNoDue', values)
        : texts('mail.alert.newBill.text', { ...values, dueDate: formatDate(bill.dueDate) })
    return {
      title: texts('mail.alert.newBill.title', values),
      paragraphs: [text, ...coveredWords(bill.amount, leftToPay, texts, money)],
      push: texts('mail.alert.newBill.push'),
      button: texts('mail.alert.newBill.button'),
      path: billPath(data.billId),
      about: billOf(alert, data.billId),
    }
  },
  dueSoon: (alert, tools) => unpaidWords('dueSoon', alert, tools),
  overdue: (alert, tools) => unpaidWords('overdue', alert, tools),
  warning: ({ data, contractId }, { language, texts, contract, money }) => {
    const values = { number: inScriptOf(language, data.number), contract, amount: money(data.amount) }
    const due =
      data.dueDate === null ? [] : [texts('mail.alert.warning.due', { dueDate: formatDate(data.dueDate) })]
    return {
      title: texts('mail.alert.warning.title', values),
      paragraphs: [texts('mail.alert.warning.text', values), ...due],
      push: texts('mail.alert.warning.push'),
      button: texts('mail.alert.warning.button'),
      path: ofContract('/warnings', contractId),
    }
  },
  discountDeadline: ({ data, contractId, isOver, leftToPay }, { texts, contract, money }) => {
    if (isOver || !isOwed(leftToPay)) return null
    const values = { deadline: formatDate(data.deadline), amount: money(leftToPay), contract }
    return {
      title: texts('mail.alert.discountDeadline.title', values),
      paragraphs: [texts('mail.alert.discountDeadline.text', values)],
      push: texts('mail.alert.discountDeadline.push'),
      button: texts('mail.alert.discountDeadline.button'),
      path: ofContract('/savings', contractId),
    }
  },
  paymentOutcome: (alert, { texts, contract, money }) => {
    const { transactionId, outcome, amount } = alert.data
    const values = { amount: money(amount), contract }
    return {
      title: texts(`mail.alert.paymentOutcome.${outcome}Title`, values),
      paragraphs: [texts(`mail.alert.paymentOutcome.${outcome}Text`, values)],
      push: texts('mail.alert.paymentOutcome.push'),
      button: texts('mail.alert.paymentOutcome.button'),
      path: `/check-payment-status?transactionId=${transactionId}`,
      about:
        alert.contractId === null
          ? null
          : { type: 'transaction', id: transactionId, contractId: alert.contractId },
    }
  },
  paymentBooked: ({ data, contractId }, { texts, contract, money }) => {
    const values = { amount: money(data.amount), date: formatDate(data.paidOn), contract }
    return {
      title: texts('mail.alert.paymentBooked.title', values),
      paragraphs: [texts('mail.alert.paymentBooked.text', values)],
      push: texts('mail.alert.paymentBooked.push'),
      button: texts('mail.alert.paymentBooked.button'),
      path: ofContract('/payments', contractId),
    }
  },
  complaintAnswered: ({ data, complaintId, contractId }, { language, texts }) => {
    const number = { number: inScriptOf(language, data.caseNumber) }
    return {
      title: texts('mail.complaintAnswered.subject', number),
      paragraphs: [texts('mail.complaintAnswered.text', number)],
      push: texts('mail.alert.complaintAnswered.push'),
      button: texts('mail.complaintAnswered.button'),
      path: complaintId === null ? '/complaints' : `/complaints?complaint=${complaintId}`,
      about:
        complaintId === null || contractId === null
          ? null
          : { type: 'complaint', id: String(complaintId), contractId },
    }
  },
  message: (alert, { language, texts }) => {
    if ('bouncedAt' in alert.data) {
      return {
        title: texts('mail.alert.bounced.title'),
        paragraphs: [texts('mail.alert.bounced.text')],
        push: texts('mail.alert.bounced.push'),
        path: '/user?show=alerts',
      }
    }
    const title = titleIn(alert, language)
    if (title === null) return null
    return {
      title: texts('mail.alert.message.pushDetailed', { title }),
      paragraphs: [texts('mail.message.text', { title })],
      push: texts('mail.alert.message.push'),
      button: texts('mail.message.button'),
      path: `/messages/${alert.data.messageId}`,
    }
  },
  readingWindow: ({ data, isOver }, { language, texts, contract, month }) => {
    if ('rejectedNumber' in data) {
      const rejected = { number: inScriptOf(language, data.rejectedNumber), month: month(data), contract }
      return {
        title: texts('mail.alert.readingRejected.title', rejected),
        paragraphs: [
          texts('mail.alert.readingRejected.text', rejected),
          texts('mail.alert.readingRejected.reason', { reason: inScriptOf(language, data.reason) }),
        ],
        push: texts('mail.alert.readingRejected.push'),
        button: texts('mail.alert.readingRejected.button'),
        path: `/send-reading?point=${data.pointOfDeliveryId}`,
      }
    }
    if (isOver) return null
    const values = { until: formatDate(data.until), contract }
    return {
      title: data.isLastDay
        ? texts('mail.alert.readingWindow.lastDayTitle')
        : texts('mail.alert.readingWindow.title', values),
      paragraphs: [texts('mail.alert.readingWindow.text', values)],
      push: texts(data.isLastDay ? 'mail.alert.readingWindow.lastDayPush' : 'mail.alert.readingWindow.push'),
      button: texts('mail.alert.readingWindow.button'),
      path: `/send-reading?point=${data.pointOfDeliveryId}`,
    }
  },
  highBill: (alert, { texts, contract, money, month }) => {
    const { bill, data } = alert
    if (!bill) return null
    const values = {
      month: month(bill),
      contract,
      amount: money(data.amount),
      expected: money(data.expected),
      percent: String(Math.round((data.amount / data.expected - 1) * 100)),
    }
    return {
      title: texts('mail.alert.highBill.title', values),
      paragraphs: [texts('mail.alert.highBill.text', values)],
      push: texts('mail.alert.highBill.push'),
      button: texts('mail.alert.highBill.button'),
      path: `/bills/${data.billId}/explained`,
      about: billOf(alert, data.billId),
    }
  },
  budget: ({ data, contractId }, { language, texts, contract, money }) => {
    const [year = 0, month = 1] = data.month.split('-').map(Number)
    const values = {
      month: formatMonth(year, month, language),
      contract,
      budget: money(data.budget),
      expected: money(data.expected),
    }
    return {
      title: texts('mail.alert.budget.title', values),
      paragraphs: [texts('mail.alert.budget.text', values)],
      push: texts('mail.alert.budget.push'),
      button: texts('mail.alert.budget.button'),
      path: ofContract('/home', contractId),
    }
  },
  ...accountWriters,
}

/** Of the message that an alert is about, as its reader gets it. */
export function titleIn({ message }: Delivery, language: Language): string | null {
  if (message === null) return null
  if (language === 'sr-Cyrl-RS') return message.cyrillic
  return language === 'en-US' ? (message.english ?? message.latin) : message.latin
}
