import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'disabled'> {
  readonly icon: IconType
  /** The button's name: read aloud, and shown where a pointer rests. */
  readonly label: string
  readonly isOutlined?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

export function IconButton({ icon, label, isOutlined, isDisabled, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.button, isOutlined && styles.outlined)}
      disabled={isDisabled}
      aria-label={label}
    >
      <Icon of={icon} />
    </button>
  )
}
