import PostalMime, { type Attachment, type Header } from 'postal-mime'

/** What a mail server reports of one recipient (RFC 3464). */
export interface ReportedRecipient {
  /** Where we sent it, and where it ended: a mail may be passed on. */
  readonly addresses: readonly string[]
  readonly action: string
  readonly status: string
  /** In the words of the server that refused. */
  readonly reason: string
}

export interface DeliveryReport {
  /** What the mail was called: by its Message-ID, and on its envelope. */
  readonly mailNames: readonly string[]
  readonly recipients: readonly ReportedRecipient[]
}

const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** Our mails have one recipient each; who passes them on may add a few. */
const mostGroups = 50

/** Null for a mail that reports no delivery. */
export async function readDeliveryReport(source: Buffer): Promise<DeliveryReport | null> {
  const { attachments } = await PostalMime.parse(source)
  const status = attachments.find(({ mimeType }) => statusTypes.includes(mimeType.toLowerCase()))
  if (!status) return null
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType.toLowerCase()))
  const mail = returned && (await PostalMime.parse(contentOf(returned)))
  const [ofMessage = [], ...ofRecipients] = await Promise.all(
    contentOf(status)
      .split(/\r?\n\s*\n/)
      .slice(0, mostGroups)
      .map(fieldsOf),
  )
  const sentTo = (mail?.to ?? []).flatMap(({ address }) => address ?? [])
  return {
    mailNames: [mail?.messageId, fieldOf(ofMessage, 'original-envelope-id')].filter(
      (name) => name !== undefined,
    ),
    recipients: ofRecipients
      .filter((fields) => fields.length > 0)
      .map((fields) => ({
        addresses: [...addressesOf(fields), ...sentTo],
        action: fieldOf(fields, 'action')?.toLowerCase() ?? '',
        // A comment may follow it: 5.1.1 (bad destination).
        status: /^\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf(fields, 'status') ?? '')?.[0] ?? '',
        reason: withoutType(fieldOf(fields, 'diagnostic-code') ?? ''),
      })),
  }
}

const contentOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')

/** A group of fields has the form of a mail's header. */
const fieldsOf = async (group: string): Promise<readonly Header[]> =>
  group.trim() === '' ? [] : (await PostalMime.parse(`${group.trim()}\r\n\r\n`)).headers

const fieldOf = (fields: readonly Header[], name: string): string | undefined =>
  fields
    .find(({ key }) => key === name)
    ?.value.replace(/\s+/g, ' ')
    .trim()

/** «rfc822; ana@primer.rs», «smtp; 550 5.1.1 …». */
const withoutType = (value: string): string => value.replace(/^[\w-]+\s*;\s*/, '')

const addressesOf = (fields: readonly Header[]): string[] =>
  ['original-recipient', 'final-recipient'].flatMap((name) => {
    const address = withoutType(fieldOf(fields, name) ?? '').replace(/^<|>$/g, '')
    return address === '' ? [] : [address]
  })
