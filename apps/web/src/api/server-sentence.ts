import type { SentenceInEachLanguage } from '@portal/contract/sentences'
import type { Language } from '@portal/domain/enumerations'

/** A sentence of the server; with its other languages, since the page may change its own while the sentence stands. */
export interface ServerSentence {
  readonly message: string
  readonly messages?: SentenceInEachLanguage | null | undefined
}

export const sentenceIn = ({ message, messages }: ServerSentence, language: Language): string =>
  messages?.[language] ?? message
