import type { Language } from '@portal/domain/enumerations'

/** Spec 7.1: the robot checks know no Serbian Latin of their own, Croatian is the nearest. */
export const robotCheckLanguage: Record<Language, 'sr' | 'hr' | 'en'> = {
  'sr-Cyrl-RS': 'sr',
  'sr-Latn-RS': 'hr',
  'en-US': 'en',
}
