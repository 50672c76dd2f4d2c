import type { Database } from '@portal/database/client'
import { fromAmountText, fromWireAmount } from '@portal/domain/money'
import { serverTexts } from '@portal/i18n/compile'
import { formatMoneyPara } from '@portal/i18n/format-number'
import type { AlertLinkKeys, Unsubscribable } from '#api/features/alerts/core/link-keys.ts'
import type { Letter } from '#api/mail/mailer.ts'
import { alertLetter, digestLetter } from '#api/mail/templates/alert-letter.ts'
import { complaintAnsweredLetter } from '#api/mail/templates/complaint-letter.ts'
import type { LetterLink, LetterPicture } from '#api/mail/templates/letter.ts'
import { messageLetter } from '#api/mail/templates/message-letter.ts'
import { drawBillCode, findPayableBill, type PayableBill } from './payable-bill.ts'
import type { Delivery, Digest } from './queue.ts'
import type { AlertWords } from './word-tools.ts'
import { titleIn, wordsOf } from './words.ts'

export interface WrittenMail {
  letter: Letter
  /** The same for every attempt: a mailbox knows the repeated mail by it. */
  id: string
  unsubscribeUrl: string
}

export interface LetterWriter {
  /** Null when there is nothing to tell any more. */
  writeAlert(delivery: Delivery): Promise<WrittenMail | null>
  writeDigest(digest: Digest, deliveries: readonly Delivery[]): Promise<WrittenMail | null>
}

interface LettersOptions {
  database: Database
  linkKeys: AlertLinkKeys
  publicUrl: URL
  clock: () => number
}

export function createLetters({ database, linkKeys, publicUrl, clock }: LettersOptions): LetterWriter {
  const urlOf = (path: string) => new URL(path, publicUrl).href

  async function footer({ userId, language }: Delivery): Promise<LetterLink[]> {
    const url = urlOf(`/alert-settings#key=${await linkKeys.issueSettings(userId)}`)
    return [{ label: serverTexts(language)('mail.alert.settings'), url }]
  }

  async function unsubscribe(userId: number, what: Unsubscribable): Promise<string> {
    return urlOf(`/alerts/unsubscribe?key=${await linkKeys.issueUnsubscribe(userId, what)}`)
  }

  async function writeLetterOf(delivery: Delivery): Promise<Letter | null> {
    const { language, data } = delivery
    const links = await footer(delivery)
    const words = wordsOf(delivery, language)
    if (!words) return null
    if (delivery.kind === 'message' && 'messageId' in data) {
      const title = titleIn(delivery, language) ?? ''
      return messageLetter({ id: data.messageId, title }, { language, publicUrl, links })
    }
    if (delivery.kind === 'complaintAnswered' && 'caseNumber' in data) {
      const { caseNumber } = data
      const { complaintId } = delivery
      return complaintAnsweredLetter({ caseNumber, complaintId }, { language, publicUrl, links })
    }
    const bill = await billParts(delivery, words)
    return alertLetter({
      language,
      ...words,
      paragraphs: [...words.paragraphs, ...bill.paragraphs],
      url: urlOf(words.path),
      picture: bill.picture,
      links: [...bill.links, ...links],
    })
  }

  /** What a mail about a bill has besides: what is to be paid, its code, its document. */
  async function billParts(
    { kind, contractId, data, language, leftToPay }: Delivery,
    words: AlertWords,
  ): Promise<{ paragraphs: string[]; picture: LetterPicture | undefined; links: LetterLink[] }> {
    const isOfBill = kind === 'newBill' || kind === 'dueSoon' || kind === 'overdue'
    const bill =
      isOfBill && contractId !== null && 'billId' in data
        ? await findPayableBill(database, contractId, data.billId, new Date(clock()))
        : undefined
    if (!bill) return { paragraphs: [], picture: undefined, links: [] }
    const texts = serverTexts(language)
    return {
      paragraphs: sayEarlierDebt(bill, fromWireAmount(leftToPay ?? 0) ?? 0, language),
      picture: drawBillCode(bill, language),
      links: bill.hasDocument ? [{ label: texts('mail.alert.pdf'), url: urlOf(words.path) }] : [],
    }
  }

  return {
    async writeAlert(delivery) {
      const letter = await writeLetterOf(delivery)
      if (!letter) return null
      return {
        letter,
        id: mailIdOf(delivery),
        unsubscribeUrl: await unsubscribe(delivery.userId, delivery.kind),
      }
    },
    async writeDigest({ userId, digestAt }, deliveries) {
      const [first] = deliveries
      const alerts = deliveries
        .filter(({ isWanted }) => isWanted)
        .flatMap((delivery) => {
          const words = wordsOf(delivery, delivery.language)
          return words ? [{ ...words, url: urlOf(words.path) }] : []
        })
      if (!first || alerts.length === 0) return null
      const { language } = first
      const date = digestAt.toISOString()
      return {
        letter: digestLetter({ language, date, alerts, links: await footer(first) }),
        id: `digest.${userId}.${digestAt.getTime()}`,
        unsubscribeUrl: await unsubscribe(userId, 'digest'),
      }
    },
  }
}

/** Kinds of mails that there were before alerts keep the ids they had. */
function mailIdOf({ alertId, userId, kind, data }: Delivery): string {
  if (kind === 'message' && 'messageId' in data) return `message.${data.messageId}.${userId}`
  if (kind === 'complaintAnswered' && 'responseId' in data) return `complaint.${data.responseId}`
  return `alert.${alertId}`
}

/** The code asks for what was owed before as well: then the mail says why it is more than what is left of the bill. */
function sayEarlierDebt(bill: PayableBill, leftPara: number, language: Delivery['language']): string[] {
  const owedPara = fromAmountText(bill.owed) ?? 0
  if (owedPara <= Math.max(leftPara, 0)) return []
  return [serverTexts(language)('mail.alert.toPay', { amount: formatMoneyPara(owedPara, language) })]
}
