import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './badge.module.css'
import { Icon, type IconType } from './icon.tsx'

export type BadgeKind = 'neutral' | 'good' | 'debt' | 'warn' | 'info'

interface BadgeProps {
  readonly kind?: BadgeKind | undefined
  readonly icon?: IconType | undefined
  readonly children: ReactNode
}

/** A small state in words; the colour only repeats them. */
export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[kind])}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
