import { RouteLink } from '#web/navigation/route-link.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { isBegun } from './complaint-draft.ts'
import { keptDrafts } from './kept-drafts.ts'

interface DraftBannerProps {
  readonly contractId: number
  /** Where it can be thrown away. */
  readonly onDiscard?: (() => void) | undefined
}

/** A complaint that was begun is named wherever its customer comes back to. */
export function DraftBanner({ contractId, onDiscard }: DraftBannerProps) {
  const translate = useTranslate()
  const { user } = useSession()
  const draft = keptDrafts.find(user.username, contractId)
  if (!draft || !isBegun(draft)) return null
  const discard = onDiscard && (
    <Button variant="quiet" onClick={onDiscard}>
      {translate('customers.complaints.discardDraft')}
    </Button>
  )
  return (
    <Banner kind="info" actions={discard}>
      {translate('shell.complaintDraft.kept')}{' '}
      <RouteLink to="/complaints" search={{ add: 'yes' }}>
        {translate('shell.complaintDraft.continue')}
      </RouteLink>
    </Banner>
  )
}
