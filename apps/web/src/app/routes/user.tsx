import { durationsMs } from '@portal/domain/limits'
import { useState } from 'react'
import { SavedCards } from '#web/app/cards/saved-cards.tsx'
import { PartFailed } from '#web/app/part-failed.tsx'
import { useLatePart } from '#web/app/use-late-part.ts'
import { usePageAddress } from '#web/app/use-page-address.ts'
import { useSession } from '#web/app/use-session.ts'
import { useUserPicture } from '#web/app/use-user-picture.ts'
import type { DoneText } from '#web/app/user/profile-dialog-props.ts'
import { type ProfileDialog, readUserAddress, writeUserAddress } from '#web/app/user-address.ts'
import { userAddress, userName } from '#web/app/user-name.ts'
import { ProfileCard } from '#web/features/administration/users/profile-card.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const loadDialog = {
  data: () => import('#web/app/user/edit-profile.tsx'),
  password: () => import('#web/app/user/change-password.tsx'),
  picture: () => import('#web/app/user/change-picture.tsx'),
  'delete-picture': () => import('#web/app/user/delete-picture.tsx'),
} satisfies Record<ProfileDialog, unknown>

interface Done {
  readonly text: DoneText
  readonly atMs: number
}

export default function User() {
  const { language, translate } = useTexts()
  const { user } = useSession()
  const pictureUrl = useUserPicture()
  const { address, openDialog, closeDialog } = usePageAddress({
    path: '/user',
    read: readUserAddress,
    write: writeUserAddress,
  })
  const [done, setDone] = useState<Done | null>(null)
  const dialog = useLatePart(
    `profile-${address.dialog}`,
    loadDialog[address.dialog ?? 'data'],
    address.dialog !== null,
  )

  const handleClose = () => closeDialog({ dialog: null })

  function handleDone(text: DoneText) {
    setDone({ text, atMs: Date.now() })
    handleClose()
  }

  return (
    <>
      <PageHeader title={translate('shell.title.user')} />
      {done && (
        <Banner key={done.atMs} kind="success" hideAfterMs={durationsMs.successBanner}>
          {translate(done.text)}
        </Banner>
      )}
      {dialog.hasFailed && <PartFailed onRetry={dialog.retry} />}
      <ProfileCard
        user={user}
        name={userName(user, language)}
        address={userAddress(user, language)}
        pictureUrl={pictureUrl}
        onEdit={() => openDialog({ dialog: 'data' })}
        onChangePassword={() => openDialog({ dialog: 'password' })}
        onChangePicture={() => openDialog({ dialog: 'picture' })}
        onDeletePicture={() => openDialog({ dialog: 'delete-picture' })}
      />
      <SavedCards
        removedPlace={address.removedPlace}
        onOpenRemove={(removedPlace) => openDialog({ removedPlace })}
        onCloseRemove={() => closeDialog({ removedPlace: null })}
      />
      {dialog.Part && address.dialog !== null && <dialog.Part onDone={handleDone} onClose={handleClose} />}
    </>
  )
}
