import type { ComponentProps, ComponentType } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './link.module.css'

/** What the parts make links with: the router's link, taking `href`. The parts know no router. */
export type LinkComponent = 'a' | ComponentType<ComponentProps<'a'>>

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly isStrong?: boolean | undefined
  /** Paler, for links beside the matter (footers). */
  readonly isQuiet?: boolean | undefined
}

/** A link in a text. The router's own links are made from it (`createLink(TextLink)`). */
export function TextLink({ isStrong, isQuiet, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, isStrong && styles.strong, isQuiet && styles.quiet)}>
      {children}
    </a>
  )
}
