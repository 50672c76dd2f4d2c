import { createHash } from 'node:crypto'

/** A message before it is sent: Serbian in Cyrillic, and English if somebody wrote it. */
export interface NewMessage {
  readonly title: string
  readonly body: string
  readonly english: { readonly title: string; readonly body: string } | null
  readonly documents: readonly { readonly fileName: string; readonly content: Uint8Array }[]
}

export type Audience =
  | { readonly kind: 'all' }
  /** Ascending and without repetitions. */
  | { readonly kind: 'customers'; readonly userIds: readonly number[] }

const hash = (content: string | Uint8Array) => createHash('sha256').update(content)

/** The same texts, documents and audience give the same bytes. */
export function digestOf({ title, body, english, documents }: NewMessage, audience: Audience): Buffer {
  const whole = JSON.stringify([
    title,
    body,
    english && [english.title, english.body],
    documents.map(({ fileName, content }) => [fileName, hash(content).digest('hex')]),
    audience.kind === 'all' ? 'all' : audience.userIds,
  ])
  return hash(whole).digest()
}
