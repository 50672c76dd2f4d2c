import { createElement, memo } from 'react'
import styles from './text.module.css'

/** The shapes of an icon as data; imported by name (`#icons/eye`), so that a page carries only what it shows. */
export type IconType = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
])[]

interface IconProps {
  readonly of: IconType
  readonly size?: 16 | 18 | 20 | 24 | 32 | undefined
  /** Only for an icon that stands alone; beside a text it stays silent. */
  readonly label?: string | undefined
}

/** Memoized: many shapes that never change. */
export const Icon = memo(function Icon({ of: shapes, size = 20, label }: IconProps) {
  const side = `${size / 16}rem`
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
})
