import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** A browser that keeps nothing: whoever loads the page anew signs in anew. */
export default function HereOnlyNotice() {
  return <Banner kind="warning">{useTranslate()('shell.app.sessionHereOnly')}</Banner>
}
