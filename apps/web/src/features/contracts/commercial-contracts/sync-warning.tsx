import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { formatDate } from '@portal/i18n/format'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, useId } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './sync-warning.module.css'

type SyncDates = Pick<CommercialContract, 'lastSyncDate' | 'paymentSyncDate'>

/** Spec 2.13: the bills and the payments behind a balance are not of the same day. */
export const isOutOfSync = ({ lastSyncDate, paymentSyncDate }: SyncDates): boolean =>
  lastSyncDate !== paymentSyncDate

interface SyncWarningProps {
  readonly contract: SyncDates
}

/** The bubble comes with the pointer, with the keyboard and, unlike a tooltip, with a finger. */
export function SyncWarning({ contract }: SyncWarningProps) {
  const translate = useTranslate()
  const id = useId()
  if (!isOutOfSync(contract)) return null
  const text =
    contract.paymentSyncDate === null
      ? translate('contracts.sync.never')
      : translate('contracts.sync.updated', { date: formatDate(contract.paymentSyncDate) })

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Escape') event.currentTarget.blur()
  }

  return (
    <span className={styles.frame}>
      <button
        type="button"
        className={styles.sign}
        aria-label={translate('contracts.sync.label')}
        aria-describedby={id}
        onKeyDown={handleKey}
      >
        <Icon of={TriangleAlert} size={18} />
      </button>
      <span id={id} role="tooltip" className={styles.bubble}>
        {text}
      </span>
    </span>
  )
}
