import { withTexts } from '#web/session/with-texts.ts'

/** For `useLazyDialog` of the screens that open it. */
export const loadMeterCheck = withTexts('insights', () => import('./meter-check.tsx'))
