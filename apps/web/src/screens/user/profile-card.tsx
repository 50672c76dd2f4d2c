import type { User } from '@portal/contract/administration/users'
import Camera from '#icons/camera'
import KeyRound from '#icons/key-round'
import Pencil from '#icons/pencil'
import Trash from '#icons/trash'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Avatar } from '#web/ui/text/avatar.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './profile.module.css'

interface ProfileCardProps {
  readonly user: User
  /** The name and the address in the script of the page. */
  readonly name: string
  readonly address: string | null
  readonly pictureUrl: string | undefined
  readonly onEdit: () => void
  readonly onChangePassword: () => void
  readonly onChangePicture: () => void
  readonly onDeletePicture: () => void
}

/** Spec 2.14. */
export function ProfileCard(props: ProfileCardProps) {
  const { user, name, address, pictureUrl, onEdit, onChangePassword } = props
  const translate = useTranslate()
  const serbian = useSerbian()
  const nameLabel = translate(
    user.isLegalEntity ? 'administration.users.companyName' : 'administration.users.fullName',
  )
  return (
    <Card as="section" padding="wide" aria-label={translate('administration.users.data')}>
      <div className={styles.profile}>
        <div className={styles.picture}>
          <Avatar name={name || user.username} imageUrl={pictureUrl} size="large" />
          <PictureButtons {...props} />
        </div>
        <div className={styles.data}>
          <DefinitionList layout="stacked">
            <Definition label={translate('administration.users.username')}>{user.username}</Definition>
            <Definition label={nameLabel}>{serbian(name)}</Definition>
            <Definition label={translate('administration.users.phone')}>{user.phone}</Definition>
            <Definition label={translate('administration.users.address')}>{serbian(address)}</Definition>
          </DefinitionList>
          <div className={styles.actions}>
            <Button icon={Pencil} onClick={onEdit}>
              {translate('administration.users.editData')}
            </Button>
            <Button variant="quiet" icon={KeyRound} onClick={onChangePassword}>
              {translate('administration.users.changePassword')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

function PictureButtons({ user, onChangePicture, onDeletePicture }: ProfileCardProps) {
  const translate = useTranslate()
  return (
    <div className={styles.pictureButtons}>
      <Button variant="quiet" icon={Camera} onClick={onChangePicture}>
        {translate(
          user.hasProfileImage ? 'administration.users.changePicture' : 'administration.users.addPicture',
        )}
      </Button>
      {user.hasProfileImage && (
        <Button variant="text" icon={Trash} onClick={onDeletePicture}>
          {translate('administration.users.deletePicture')}
        </Button>
      )}
    </div>
  )
}
