import { languages } from '@portal/domain/enumerations'
import * as z from 'zod/mini'

/** A sentence of the server in every language of the portal: a page whose language changes shows it anew (record 0101). */
export const SentenceInEachLanguage = z.record(z.enum(languages), z.string())
export type SentenceInEachLanguage = z.infer<typeof SentenceInEachLanguage>
