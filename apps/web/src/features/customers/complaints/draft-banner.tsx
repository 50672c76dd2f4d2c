import { RouteLink } from '#web/navigation/route-link.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { isBegun } from './complaint-draft.ts'
import { keptDrafts } from './kept-drafts.ts'

/** Spec 4.1: signing in again leads home, not to the page where the session ended; what was begun there is named. */
export function DraftBanner({ contractId }: { readonly contractId: number }) {
  const translate = useTranslate()
  const { user } = useSession()
  const draft = keptDrafts.find(keptDrafts.keyOf(user.username, contractId))
  if (!draft || !isBegun(draft)) return null
  return (
    <Banner kind="info">
      {translate('customers.complaints.draftKept')}{' '}
      <RouteLink to="/complaints" search={{ add: 'yes' }}>
        {translate('customers.complaints.continueDraft')}
      </RouteLink>
    </Banner>
  )
}
