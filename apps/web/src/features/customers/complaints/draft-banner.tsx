import type { ReactNode } from 'react'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { isBegun } from './complaint-draft.ts'
import { keptDrafts } from './kept-drafts.ts'

interface DraftBannerProps {
  readonly contractId: number
  /** The way to throw it away, where there is one. */
  readonly discard?: ReactNode
}

/** A complaint that was begun is named wherever its customer comes back to. */
export default function DraftBanner({ contractId, discard }: DraftBannerProps) {
  const translate = useTranslate()
  const { user } = useSession()
  const draft = keptDrafts.find(user.username, contractId)
  if (!draft || !isBegun(draft)) return null
  const isHereOnly = keptDrafts.isHereOnly(user.username, contractId)
  return (
    <Banner kind={isHereOnly ? 'warning' : 'info'} actions={discard}>
      {translate(isHereOnly ? 'customers.complaintDraft.hereOnly' : 'customers.complaintDraft.kept')}{' '}
      <RouteLink to="/complaints" search={{ add: 'yes' }}>
        {translate('customers.complaintDraft.continue')}
      </RouteLink>
    </Banner>
  )
}
