import type { ComplaintDetails, ComplaintResponse } from '@portal/contract/customers/complaints'
import { inScriptOf } from '@portal/i18n/latin'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { NextStep } from './answer-due.tsx'
import styles from './complaint-details.module.css'
import { ComplaintTimeline } from './complaint-timeline.tsx'

interface ComplaintDetailsDialogProps {
  readonly state: ItemState<ComplaintDetails>
  /** Known from the list before the details are. */
  readonly title: string | null
  /** What went wrong with a document. */
  readonly failure: ReactNode
  readonly ownDocuments: ReactNode
  readonly renderDocuments: (response: ComplaintResponse) => ReactNode
  readonly onClose: () => void
}

export function ComplaintDetailsDialog(props: ComplaintDetailsDialogProps) {
  const { state, title, failure, ownDocuments, renderDocuments, onClose } = props
  const translate = useTranslate()
  const name = state.kind === 'ready' ? state.item.complaintNameText : title
  return (
    <Dialog
      title={name ?? translate('customers.complaints.detailsTitle')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="large"
      canCloseOutside
    >
      <ItemStates
        state={state}
        texts={{
          loading: translate('customers.complaints.detailsLoading'),
          missing: translate('customers.complaints.detailsMissing'),
          error: translate('customers.complaints.detailsFailed'),
          retry: translate('common.retry'),
        }}
      >
        {(complaint) => (
          <div className={styles.details}>
            {failure && <div className={styles.whole}>{failure}</div>}
            <div className={styles.whole}>
              <NextStep complaint={complaint} />
            </div>
            <ComplaintTimeline
              complaint={complaint}
              ownDocuments={ownDocuments}
              renderDocuments={renderDocuments}
            />
            <ComplaintFields complaint={complaint} />
          </div>
        )}
      </ItemStates>
    </Dialog>
  )
}

function ComplaintFields({ complaint }: { readonly complaint: ComplaintDetails }) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const { pointOfDeliveryNumber, pointOfDeliveryName, lastResponseDate } = complaint
  const point = [pointOfDeliveryNumber, pointOfDeliveryName].filter(Boolean).join(' - ')
  return (
    <DefinitionList layout="stacked">
      <Definition label={translate('customers.complaints.status')}>
        <Badge>{complaint.complaintStatusText}</Badge>
      </Definition>
      <Definition label={translate('customers.complaints.caseNumber')}>
        {complaint.externalSystemId && inScriptOf(translate.language, complaint.externalSystemId)}
      </Definition>
      <Definition label={translate('customers.complaints.validity')}>
        {complaint.complaintValiditiesText}
      </Definition>
      <Definition label={translate('customers.complaints.received')}>
        <DateText iso={complaint.receivedTime} hasTime />
      </Definition>
      <Definition label={translate('customers.complaints.lastResponse')}>
        {lastResponseDate && <DateText iso={lastResponseDate} hasTime />}
      </Definition>
      <Definition label={translate('customers.complaints.point')}>{serbian(point)}</Definition>
      <Definition label={translate('customers.complaints.sector')}>
        {serbian(complaint.centerSectorsTranslation)}
      </Definition>
      <Definition label={translate('customers.complaints.type')}>{complaint.complaintTypesText}</Definition>
      <Definition label={translate('customers.complaints.kind')}>{complaint.complaintKindText}</Definition>
    </DefinitionList>
  )
}
