import type { Lookup } from '@portal/contract/catalog/lookups'
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import LineWatch from '#web/features/core/offline/line-watch.tsx'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import type { ComplaintDraft } from '#web/features/customers/complaints/complaint-draft.ts'
import type { ChoicesState } from '#web/screens/complaints/form/choice-field.tsx'
import { ComplaintDialog } from '#web/screens/complaints/form/complaint-dialog.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import type { SelectOption } from '#web/ui/form/select-input.tsx'
import { UnreadableFiles } from './unreadable-files.ts'
import type { ComplaintSending } from './use-complaint-sending.ts'

interface AddComplaintProps {
  readonly contract: CommercialContract
  readonly points: readonly SelectOption<number>[]
  readonly draft: ComplaintDraft
  /** Names of files that the device could not keep. */
  readonly lostFiles: readonly string[]
  /** The device keeps nothing of the draft, or not all. */
  readonly isHereOnly: boolean
  /** Files of the share sheet did not reach this page. */
  readonly areSharedLost: boolean
  readonly sending: ComplaintSending
  readonly onChange: (draft: ComplaintDraft) => void
  readonly onClose: () => void
}

export default function AddComplaint(props: AddComplaintProps) {
  const { contract, points, draft, lostFiles, isHereOnly, areSharedLost, sending, onChange, onClose } = props
  const { translate } = useTexts()
  const [onlyPoint] = points.length === 1 ? points : []
  return (
    <ComplaintDialog
      contractText={`${contract.commercialContractsNumber} - ${contract.customerName}`}
      choices={{ points, ...useClassification(draft) }}
      draft={{ ...draft, pointId: draft.pointId ?? onlyPoint?.value ?? null }}
      progress={sending.progress}
      failure={
        <>
          <LineWatch />
          {!isHereOnly && <NeedsNetwork>{translate('customers.complaints.needsNetwork')}</NeedsNetwork>}
          {areSharedLost && <Banner kind="warning">{translate('customers.complaints.sharedLost')}</Banner>}
          {lostFiles.length > 0 && <LostFiles names={lostFiles} />}
          {isHereOnly && <Banner kind="warning">{translate('customers.complaints.draftNotKept')}</Banner>}
          {sending.failure && <SendingFailure {...sending.failure} />}
        </>
      }
      onChange={onChange}
      onSend={sending.send}
      onStop={sending.stop}
      onClose={onClose}
    />
  )
}

interface SendingFailureProps {
  readonly error: Error
  readonly atMs: number
}

function SendingFailure({ error, atMs }: SendingFailureProps) {
  const { translate } = useTexts()
  if (!(error instanceof UnreadableFiles)) return <FailureBanner error={error} atMs={atMs} />
  // It stays until the files are chosen again and sent.
  return (
    <Banner key={atMs} kind="error">
      {translate('customers.complaints.filesUnreadable', { names: error.fileNames.join(', ') })}
    </Banner>
  )
}

function LostFiles({ names }: { readonly names: readonly string[] }) {
  const { translate } = useTexts()
  return (
    <Banner kind="warning">
      {translate('customers.complaints.draftFilesLost', { names: names.join(', ') })}
    </Banner>
  )
}

function useClassification({ typeId, kindId }: ComplaintDraft) {
  const { language } = useTexts()
  const types = useQuery(lookupQueries.complaintTypes(language))
  const kinds = useQuery({
    ...lookupQueries.complaintKinds(typeId ?? 0, language),
    enabled: typeId !== null,
  })
  const names = useQuery({
    ...lookupQueries.complaintNames(kindId ?? 0, language),
    enabled: kindId !== null,
  })
  return {
    types: choicesState(types, true),
    kinds: choicesState(kinds, typeId !== null),
    names: choicesState(names, kindId !== null),
  }
}

function choicesState(query: UseQueryResult<Lookup[]>, isAskedFor: boolean): ChoicesState {
  if (!isAskedFor) return { kind: 'waiting' }
  if (query.data) return { kind: 'ready', choices: query.data }
  // Without a connection the question waits for one; the customer is told instead of waiting with it.
  const hasFailed = query.isError || query.fetchStatus === 'paused'
  return hasFailed ? { kind: 'failed', onRetry: query.refetch } : { kind: 'loading' }
}
