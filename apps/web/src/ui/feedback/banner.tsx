import CircleAlert from '#icons/circle-alert'
import CircleCheck from '#icons/circle-check'
import Info from '#icons/info'
import TriangleAlert from '#icons/triangle-alert'
import X from '#icons/x'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import styles from './banner.module.css'
import { toldAfterPaint } from './told-after-paint.ts'
import { useHideAfter } from './use-hide-after.ts'

export type BannerKind = 'error' | 'success' | 'info' | 'warning'

type BannerProps = {
  readonly kind: BannerKind
  readonly children: ReactNode
  /** Buttons or links that belong to the message. */
  readonly actions?: ReactNode
  /**
   * Spec 8: some messages hide after a time. A success goes with its text; of anything else a quiet copy stays and
   * opens again. Give a new `key` with a new message.
   */
  readonly hideAfterMs?: number | undefined
} & (
  | { readonly onClose: () => void; readonly closeLabel: string }
  | { readonly onClose?: undefined; readonly closeLabel?: undefined }
)

const icons: Record<BannerKind, IconType> = {
  error: CircleAlert,
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
}

export function Banner({ kind, children, actions, hideAfterMs, onClose, closeLabel }: BannerProps) {
  const [stage, setStage] = useState<'shown' | 'past' | 'reopened'>('shown')
  // Who opened it again wants to read it: from then on it stays.
  const holdHandlers = useHideAfter(stage === 'shown' ? hideAfterMs : undefined, () => setStage('past'))

  if (stage === 'past' && kind === 'success') return null
  if (stage === 'past') {
    return (
      <button
        type="button"
        className={classNames(styles.quiet, styles[kind])}
        onClick={() => setStage('reopened')}
      >
        <Icon of={icons[kind]} />
        <span className={styles.words}>
          <span>{children}</span>
        </span>
      </button>
    )
  }

  const isUrgent = kind === 'error' || kind === 'warning'
  return (
    <div
      className={classNames(styles.banner, styles[kind])}
      role={isUrgent ? 'alert' : 'status'}
      {...holdHandlers}
    >
      <Icon of={icons[kind]} />
      <div className={styles.words}>
        <div ref={toldAfterPaint}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && (
        <div className={styles.close}>
          <IconButton icon={X} label={closeLabel} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
