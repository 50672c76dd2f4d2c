import { type ComponentType, memo, type SVGProps } from 'react'
import styles from './text.module.css'

/** An icon is imported by name (`lucide-react/icons/eye`), so that a page carries only what it shows. */
export type IconType = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>

interface IconProps {
  readonly of: IconType
  readonly size?: 16 | 18 | 20 | 24 | 32 | undefined
  /** Only for an icon that stands alone; beside a text it stays silent. */
  readonly label?: string | undefined
}

/** Memoized: many shapes that never change. */
export const Icon = memo(function Icon({ of: Picture, size = 20, label }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Picture className={styles.icon} size={`${size / 16}rem`} strokeWidth={1.75} {...naming} />
})
