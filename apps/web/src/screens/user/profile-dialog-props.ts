import type { TextKey } from '@portal/i18n/catalogs'

/** What the profile says after something was done. */
export type DoneText = Extract<
  TextKey,
  | 'administration.users.edited'
  | 'administration.users.passwordChanged'
  | 'administration.users.pictureChanged'
  | 'administration.users.pictureDeleted'
  | 'finances.delivery.changed'
>

export interface ProfileDialogProps {
  /** Closes the dialog and tells it. */
  readonly onDone: (text: DoneText) => void
  readonly onClose: () => void
}
