import { withTexts } from '#web/features/core/with-texts.ts'

/** For `useLazyDialog` of the screens that open it. */
export const loadMeterCheck = withTexts('insights', () => import('./meter-check.tsx'))
