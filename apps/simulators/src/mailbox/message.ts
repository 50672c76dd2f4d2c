import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export type MailAttachment = {
  name: string
  mimeType: string
  sizeBytes: number
}

export type MailMessage = {
  id: string
  to: string
  from: { name: string; address: string }
  subject: string
  text: string | null
  html: string | null
  sentAt: string
  attachments: MailAttachment[]
  sizeBytes: number
}

export type MailIdentity = { id: string; to: string; sentAt: string }

export async function readMessage(identity: MailIdentity, source: Buffer): Promise<MailMessage> {
  const email = await parseSource(source)
  return {
    ...identity,
    from: presentSender(email?.from),
    subject: email?.subject ?? '',
    text: email === null ? source.toString() : (email.text ?? null),
    html: email?.html ?? null,
    attachments: (email?.attachments ?? []).filter(isShownAttachment).map(presentAttachment),
    sizeBytes: source.length,
  }
}

/** A source that no parser understands is still a delivered mail: null, and the reader sees it raw. */
export async function parseSource(source: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(source)
  } catch {
    return null
  }
}

export async function readAttachment(source: Buffer, index: number): Promise<Attachment | undefined> {
  const email = await parseSource(source)
  return email?.attachments.filter(isShownAttachment)[index]
}

export function attachmentBytes(attachment: Attachment): Buffer {
  const { content } = attachment
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

export function isAddressedTo(message: MailMessage, address: string): boolean {
  return message.to.toLowerCase() === address.trim().toLowerCase()
}

export function hasAddressPart(message: MailMessage, part: string): boolean {
  return message.to.toLowerCase().includes(part.trim().toLowerCase())
}

function presentSender(sender: Address | undefined): MailMessage['from'] {
  return { name: sender?.name ?? '', address: sender?.address ?? '' }
}

// Pictures that the HTML itself shows are not listed a second time.
function isShownAttachment(attachment: Attachment): boolean {
  return attachment.related !== true
}

function presentAttachment(attachment: Attachment, index: number): MailAttachment {
  return {
    name: attachment.filename ?? `${index + 1}`,
    mimeType: attachment.mimeType,
    sizeBytes: attachmentBytes(attachment).length,
  }
}
