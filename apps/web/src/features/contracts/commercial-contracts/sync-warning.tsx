import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { formatDate } from '@portal/i18n/format'
import TriangleAlert from '#icons/triangle-alert'
import { useTranslate } from '#web/session/use-texts.ts'
import { BubbleButton } from '#web/ui/overlay/bubble-button.tsx'

type SyncDates = Pick<CommercialContract, 'lastSyncDate' | 'paymentSyncDate'>

/** Spec 2.13: the bills and the payments behind a balance are not of the same day. */
export const isOutOfSync = ({ lastSyncDate, paymentSyncDate }: SyncDates): boolean =>
  lastSyncDate !== paymentSyncDate

interface SyncWarningProps {
  readonly contract: SyncDates
}

export function SyncWarning({ contract }: SyncWarningProps) {
  const translate = useTranslate()
  if (!isOutOfSync(contract)) return null
  const text =
    contract.paymentSyncDate === null
      ? translate('contracts.sync.never')
      : translate('contracts.sync.updated', { date: formatDate(contract.paymentSyncDate) })
  return (
    <BubbleButton kind="warning" icon={TriangleAlert} label={translate('contracts.sync.label')} text={text} />
  )
}
