import { durationsMs } from '@portal/domain/limits'
import { Suspense, useState } from 'react'
import { useUserPicture } from '#web/features/administration/users/use-user-picture.ts'
import { userAddress, userName } from '#web/features/administration/users/user-name.ts'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart, Nothing } from '#web/ui/lazy/lazy-part.ts'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { BillDelivery } from './bill-delivery.tsx'
import { LatePart } from './late-part.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { DoneText } from './profile-dialog-props.ts'
import { SavedCards } from './saved-cards.tsx'
import styles from './profile.module.css'
import { type ProfileDialog, userSearch } from './search-params.ts'
import { Settings } from './settings.tsx'

const BouncedNote = lazyPart(
  withTexts('alerts', () => import('#web/features/alerts/settings/bounced-note.tsx')),
  Nothing,
)
const Sessions = lazyPart(() => import('./sessions/sessions.tsx'), PartFailure)
const Alerts = lazyPart(
  withTexts('alerts', () => import('./alerts/alerts.tsx')),
  PartFailure,
)
const loadDelivery = () =>
  import('#web/features/contracts/commercial-contracts/delivery-change/delivery-change.tsx')
const loadDialog = {
  data: () => import('./edit-profile.tsx'),
  password: () => import('./change-password.tsx'),
  picture: () => import('./change-picture.tsx'),
  'delete-picture': () => import('./delete-picture.tsx'),
} satisfies Record<ProfileDialog, unknown>

/** Spec 8. */
const shownMs = (text: DoneText): number =>
  text === 'finances.delivery.changed' ? durationsMs.deliveryChangeSuccess : durationsMs.successBanner

interface Done {
  readonly text: DoneText
  readonly atMs: number
}

export default function User() {
  const { language, translate } = useTexts()
  const { user, contracts, isEmailBounced } = useSession()
  const pictureUrl = useUserPicture()
  const { search, openDialog, closeDialog } = useSearchParams(userSearch)
  const [done, setDone] = useState<Done | null>(null)
  const dialog = useLazyDialog(
    `profile-${search.change}`,
    loadDialog[search.change ?? 'data'],
    search.change !== null,
  )

  // Spec 6: only where the contract says so; anybody may have written the address.
  const delivered = contracts.find(
    ({ id, availableChangeDeliveryType }) => id === search.delivery && availableChangeDeliveryType,
  )
  const delivery = useLazyDialog('profile-delivery', loadDelivery, delivered !== undefined)

  const handleClose = () => closeDialog({ change: null, delivery: null })

  function handleDone(text: DoneText) {
    setDone({ text, atMs: Date.now() })
    handleClose()
  }

  return (
    <div className={styles.page}>
      <PageHeader title={translate('shell.title.user')} />
      {done && (
        <Banner key={done.atMs} kind="success" hideAfterMs={shownMs(done.text)}>
          {translate(done.text)}
        </Banner>
      )}
      {isEmailBounced && (
        <Suspense>
          <BouncedNote email={user.username} />
        </Suspense>
      )}
      {dialog.failure}
      {delivery.failure}
      <ProfileCard
        user={user}
        name={userName(user, language)}
        address={userAddress(user, language)}
        pictureUrl={pictureUrl}
        onEdit={() => openDialog({ change: 'data' })}
        onChangePassword={() => openDialog({ change: 'password' })}
        onChangePicture={() => openDialog({ change: 'picture' })}
        onDeletePicture={() => openDialog({ change: 'delete-picture' })}
      />
      <Settings />
      <BillDelivery
        contracts={contracts}
        onChange={(contractId) => openDialog({ delivery: contractId })}
        onApproach={() => prefetch(loadDelivery)}
      />
      <SavedCards
        removedPlace={search.card}
        onOpenRemove={(card) => openDialog({ card })}
        onCloseRemove={() => closeDialog({ card: null })}
      />
      <LatePart>
        <Sessions />
      </LatePart>
      <LatePart>
        <Alerts />
      </LatePart>
      {delivery.Dialog && delivered && (
        <delivery.Dialog
          contract={delivered}
          onChanged={() => handleDone('finances.delivery.changed')}
          onClose={handleClose}
        />
      )}
      {dialog.Dialog && search.change !== null && <dialog.Dialog onDone={handleDone} onClose={handleClose} />}
    </div>
  )
}
