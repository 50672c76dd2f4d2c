import { createHash } from 'node:crypto'
import type { MessageAboutType } from '@portal/domain/message-about'

/** The one thing a message speaks of, and the contract it belongs to. */
export interface About {
  readonly type: MessageAboutType
  readonly id: string
  readonly contractId: number
}

/** A message before it is sent: Serbian in Cyrillic, and English if somebody wrote it. */
export interface NewMessage {
  readonly title: string
  readonly body: string
  readonly english: { readonly title: string; readonly body: string } | null
  readonly documents: readonly { readonly fileName: string; readonly content: Uint8Array }[]
  readonly about?: About | undefined
}

export type Audience =
  | { readonly kind: 'all' }
  /** Ascending and without repetitions. */
  | { readonly kind: 'customers'; readonly userIds: readonly number[] }

const hash = (content: string | Uint8Array) => createHash('sha256').update(content)

/** The same texts, documents and audience give the same bytes. */
export function digestOf({ title, body, english, documents, about }: NewMessage, audience: Audience): Buffer {
  const whole = JSON.stringify([
    title,
    body,
    english && [english.title, english.body],
    documents.map(({ fileName, content }) => [fileName, hash(content).digest('hex')]),
    audience.kind === 'all' ? 'all' : audience.userIds,
    // Left out where there is none: a send that an earlier release began is still found.
    ...(about ? [[about.type, about.id]] : []),
  ])
  return hash(whole).digest()
}
