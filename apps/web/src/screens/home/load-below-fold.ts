import { withTexts } from '#web/features/core/with-texts.ts'

/** The charts wait for the words of the cards beside them, which come at the same time. */
export const loadBelowFold = withTexts('homeCards', () => import('./below-fold.ts'))
