import type { CustomerType } from '@portal/domain/enumerations'
import { Fragment, type ReactNode, useId } from 'react'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AddContractForm } from './add-contract-form.tsx'
import styles from './contract-dialogs.module.css'
import type { ContractEntry } from './contract-entry.ts'

interface AddContractDialogProps {
  readonly customerTypeId: CustomerType
  readonly isLoading: boolean
  readonly isAdded: boolean
  /** Why it was refused. */
  readonly failure: ReactNode
  readonly onSubmit: (entry: ContractEntry) => void
  readonly onAddAnother: () => void
  readonly onClose: () => void
}

export function AddContractDialog(props: AddContractDialogProps) {
  const { customerTypeId, isLoading, isAdded, failure, onSubmit, onAddAnother, onClose } = props
  const translate = useTranslate()
  const formId = useId()
  // Keyed: a button that turned into another under the focus would be pressed for what it was.
  const actions = isAdded ? (
    <Fragment key="added">
      <Button onClick={onClose}>{translate('common.close')}</Button>
      <Button variant="quiet" onClick={onAddAnother}>
        {translate('contracts.add.another')}
      </Button>
    </Fragment>
  ) : (
    <Fragment key="entry">
      <Button variant="quiet" onClick={onClose}>
        {translate('common.cancel')}
      </Button>
      <Button type="submit" form={formId} isLoading={isLoading}>
        {translate('contracts.add.submit')}
      </Button>
    </Fragment>
  )
  return (
    <Dialog
      title={translate('contracts.add.title')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      actions={actions}
    >
      {isAdded ? (
        <Banner kind="success">{translate('contracts.add.done')}</Banner>
      ) : (
        <div className={styles.entry}>
          <p className={styles.intro}>{translate('contracts.add.intro')}</p>
          <NeedsNetwork>{translate('shell.app.changeNeedsNetwork')}</NeedsNetwork>
          {failure}
          <AddContractForm id={formId} customerTypeId={customerTypeId} onSubmit={onSubmit} />
        </div>
      )}
    </Dialog>
  )
}
